import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts'
import { spawnServer } from '../../apps/server/src/testing/spawn-server.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'
import { playOnServer, type ServerReport } from './server/play.ts'

/** Within a history, which takes about as long. */
const KILL_WITHIN_MS = 300

interface Options {
  histories: number
  kills: number
  seed: number
  /** How many play their part of the histories at the same time, each with a database of its own. */
  servers: number
}

/** Plays histories on servers in processes of their own, which are killed now and then (SYNC-131). */
export async function playHistoriesOnServer({ histories, kills, seed, servers }: Options): Promise<Measure[]> {
  const played = new Map<number, Progress>()
  const onProgress = (server: number, progress: Progress) => {
    played.set(server, progress)
    const all = sumOf([...played.values()])
    if (all.histories % 100 === 0) print(`  ${all.histories} histories, ${all.kills} kills`)
  }
  const reports = await Promise.all(
    Array.from({ length: servers }, (_, n) =>
      playOnOne({
        histories: partOf(histories, servers, n),
        kills: partOf(kills, servers, n),
        seed: seed + n,
        onProgress: (progress) => onProgress(n, progress),
      }),
    ),
  )
  const problems = reports.flatMap((report) => report.problems)
  const sum = (of: (report: ServerReport) => number) => reports.reduce((all, report) => all + of(report), 0)
  const faults = reports.map((report) => JSON.stringify(report.faults)).join(' ')
  print(
    `${sum((report) => report.histories)} histories on ${servers} servers, ${sum(({ values }) => values)} values, ` +
      `${sum(({ photos }) => photos)} photos, ${sum(({ questions }) => questions)} questions, requests: ${faults}`,
  )
  for (const problem of problems) print(`  ${problem}`)
  const killed = sumOf([...played.values()]).kills
  return [
    {
      what: 'lost, doubled, or overwritten unseen: real server',
      goal: '0 in 1,000 histories, 20 server kills',
      measured: `${problems.length} in ${sum((report) => report.histories)}, ${killed} kills`,
      isMet: problems.length === 0,
    },
  ]
}

interface Progress {
  histories: number
  kills: number
}

const sumOf = (all: readonly Progress[]): Progress => ({
  histories: all.reduce((sum, { histories }) => sum + histories, 0),
  kills: all.reduce((sum, { kills }) => sum + kills, 0),
})

const partOf = (all: number, parts: number, n: number): number =>
  Math.floor(((n + 1) * all) / parts) - Math.floor((n * all) / parts)

async function playOnOne({
  histories,
  kills,
  onProgress,
  seed,
}: Omit<Options, 'servers'> & { onProgress: (progress: Progress) => void }): Promise<ServerReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  const start = (port = '0') => spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', PORT: port })
  let server = await start()
  const { port } = new URL(server.address)
  const random = seededRandom(seed)
  const every = Math.max(1, Math.floor(histories / Math.max(1, kills)))
  let killed = 0
  const during = async (history: number) => {
    if (killed >= kills || history % every > 0) return
    await delay(random() * KILL_WITHIN_MS)
    await server.end('SIGKILL')
    killed += 1
    server = await start(port)
  }
  try {
    const onHistory = (played: number) => onProgress({ histories: played, kills: killed })
    return await playOnServer(server.address, { histories, seed, during, onHistory })
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
