import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../../../apps/server/src/testing/test-app.ts'
import { playCaptures } from './captures.ts'

/** `npm run bench -- sync` takes 10,000. */
const CAPTURES = 60

const { server } = await shareTestApp()

test(
  'each photo that eight devices behind a bad link take is on the server, on its device, or given up',
  { tags: ['SYNC-112', 'SYNC-130'], timeout: 60_000 },
  async () => {
    const seed = Number(process.env.SYNC_SEED ?? randomInt(2 ** 31))
    onTestFailed(() => void process.stdout.write(`To repeat these captures, set SYNC_SEED=${seed}\n`))
    const port = await listenOnFreePort(server.app)
    const report = await playCaptures(`http://127.0.0.1:${port}`, {
      captures: CAPTURES,
      seed,
      findStored: async (hashes) =>
        (await server.sql('select sha256 from work_files where sha256 = any($1)', [hashes])).map(({ sha256 }) =>
          String(sha256),
        ),
    })
    expect(report.problems).toEqual([])
    expect(report.taken).toBe(report.received + report.givenUp)
    expect(report.received).toBeGreaterThan(CAPTURES / 2)
  },
)
