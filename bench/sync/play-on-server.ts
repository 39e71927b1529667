import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts'
import { spawnServer } from '../../apps/server/src/testing/spawn-server.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'
import { playOnServer } from './server/play.ts'

/** Within a history, which takes about as long. */
const KILL_WITHIN_MS = 300

interface Options {
  histories: number
  kills: number
  seed: number
}

/** Plays histories on a server in a process of its own, which is killed now and then (SYNC-131). */
export async function playHistoriesOnServer({ histories, kills, seed }: Options): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  const start = (port = '0') => spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', PORT: port })
  let server = await start()
  const { port } = new URL(server.address)
  const random = seededRandom(seed)
  const every = Math.max(1, Math.floor(histories / Math.max(1, kills)))
  let killed = 0
  const kill = async (history: number) => {
    if (killed >= kills || history % every > 0) return
    await delay(random() * KILL_WITHIN_MS)
    await server.end('SIGKILL')
    killed += 1
    server = await start(port)
  }
  try {
    const report = await playOnServer(server.address, {
      histories,
      seed,
      during: kill,
      onHistory: (played) => {
        if (played % 100 === 0) print(`  ${played} histories, ${killed} kills`)
      },
    })
    const { problems } = report
    print(
      `${report.histories} histories on the server, ${report.values} values, ${report.photos} photos, ` +
        `${report.questions} questions, requests: ${JSON.stringify(report.faults)}`,
    )
    for (const problem of problems) print(`  ${problem}`)
    return [
      {
        what: 'lost, doubled, or overwritten unseen: real server',
        goal: '0 in 1,000 histories, 20 server kills',
        measured: `${problems.length} in ${report.histories}, ${killed} kills`,
        isMet: problems.length === 0,
      },
    ]
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
