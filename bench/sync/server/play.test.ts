import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../../../apps/server/src/testing/test-app.ts'
import { playOnServer } from './play.ts'

/** `npm run bench -- sync` plays 1,000, and kills the server. */
const HISTORIES = 20
/** Fewer on a busy machine. */
const WITHIN_MS = 12_000

const { server } = await shareTestApp()

test(
  'four devices behind a bad link lose, double, and overwrite nothing on the server',
  { tags: ['SYNC-131'], timeout: 60_000 },
  async () => {
    const seed = Number(process.env.SYNC_SEED ?? randomInt(2 ** 31))
    onTestFailed(() => void process.stdout.write(`To repeat these histories, set SYNC_SEED=${seed}\n`))
    const port = await listenOnFreePort(server.app)
    const report = await playOnServer(`http://127.0.0.1:${port}`, { histories: HISTORIES, withinMs: WITHIN_MS, seed })
    expect(report.problems).toEqual([])
    // There was something to lose.
    expect(report.values).toBeGreaterThan(report.histories)
  },
)
