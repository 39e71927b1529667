import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { locateRunningPostgres } from '../../apps/server/src/database/embedded/start-embedded-postgres.ts'
import { spawnServer } from '../../apps/server/src/testing/spawn-server.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'
import { playCaptures } from './server/captures.ts'

/** Takes photos under faults, and compares where they are at each step (SYNC-112, SYNC-130). */
export async function measureCaptures(captures: number, seed: number): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  const located = locateRunningPostgres(dataDir)
  const database = new pg.Client(located.connection)
  try {
    await database.connect()
    const report = await playCaptures(server.address, {
      captures,
      seed,
      findStored: async (hashes) => {
        const { rows } = await database.query('select sha256 from work_files where sha256 = any($1)', [hashes])
        return rows.map(({ sha256 }) => String(sha256))
      },
      onTaken: (taken) => {
        print(`  ${taken} photos taken`)
      },
    })
    const { boards, faults, givenUp, problems, received, steps, taken } = report
    print(`${taken} photos, requests: ${JSON.stringify(faults)}`)
    for (const problem of problems) print(`  ${problem}`)
    return [
      {
        what: `${captures} captures under faults`,
        goal: 'taken = received + on a device + given up, at each step',
        measured:
          `${problems.length} differences in ${steps} steps and ${boards} looks at the board; ` +
          `in the end ${taken} = ${received} + 0 + ${givenUp}`,
        isMet: problems.length === 0 && taken >= captures,
      },
    ]
  } finally {
    await database.end()
    await located.close()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
