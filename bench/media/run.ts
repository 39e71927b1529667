import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { send } from '../api/load.ts'
import { type MeasuredServer, startMeasured } from '../api/measured-server.ts'
import { median } from '../statistics.ts'
import { FILE_MEGABYTES, sendFile, type Target } from './send-file.ts'

/** Concurrent uploads. */
const CONCURRENCY = [1, 8]
/** Short enough to detect a peak. */
const SAMPLE_INTERVAL_MS = 20

interface Side {
  name: string
  server: MeasuredServer
  target: Target
}

/** `npm run bench -- media [--rounds 5]`: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } })
  const folder = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  const sides = [
    await startPlain(join(folder, 'plain'), 'plain pipe', '0'),
    await startPlain(join(folder, 'hashed'), 'with SHA-256', '1'),
    await startDaywork(join(folder, 'daywork')),
  ]
  try {
    // The first upload loads libraries.
    for (const { target } of sides) await sendFile(target)
    for (const concurrency of CONCURRENCY) console.table(await compare(sides, concurrency, Number(values.rounds)))
  } finally {
    for (const { server } of sides) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The servers alternate, so that a busy minute of the machine affects all of them. */
async function compare(sides: readonly Side[], concurrency: number, rounds: number) {
  const results = new Map(sides.map(({ name }) => [name, { seconds: [] as number[], memoryMb: 0 }]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, server, target } of sides) {
      const { memoryMb, seconds } = await measure(server, target, concurrency)
      const result = results.get(name)
      result?.seconds.push(seconds)
      if (result) result.memoryMb = Math.max(result.memoryMb, memoryMb)
    }
  }
  const speed = ({ seconds }: { seconds: number[] }) => (FILE_MEGABYTES * concurrency) / median(seconds)
  const plain = [...results.values()].map(speed)[0] ?? 0
  return Object.fromEntries(
    [...results].map(([name, result]) => [
      `${name}, ${concurrency} concurrent`,
      {
        'MB/s': Math.round(speed(result)),
        'of the plain pipe': Number((speed(result) / plain).toFixed(2)),
        'MB above idle': Math.round(result.memoryMb),
      },
    ]),
  )
}

async function measure(server: MeasuredServer, target: Target, concurrency: number) {
  const idle = (await server.usage()).rssBytes
  const finished = new AbortController()
  const peak = watchMemory(server, finished.signal)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, () => sendFile(target)))
  const seconds = (performance.now() - startedAt) / 1000
  finished.abort()
  return { seconds, memoryMb: ((await peak) - idle) / 1024 / 1024 }
}

/** The server's peak memory in bytes, measured until `finished` is aborted. */
async function watchMemory(server: MeasuredServer, finished: AbortSignal): Promise<number> {
  let peak = 0
  while (!finished.aborted) {
    peak = Math.max(peak, (await server.usage()).rssBytes)
    await delay(SAMPLE_INTERVAL_MS)
  }
  return peak
}

async function startPlain(dataDir: string, name: string, hashed: string): Promise<Side> {
  const server = await startMeasured('../media/plain-receiver.ts', { DATA_DIR: dataDir, HASHED: hashed })
  return { name, server, target: { port: server.port, path: '/', headers: {}, isForm: false } }
}

/** As `npm start` runs it, with its own database. */
async function startDaywork(dataDir: string): Promise<Side> {
  const server = await startMeasured('../../apps/server/src/main.ts', { DATA_DIR: dataDir, ACCESS_TOKEN_TTL: '86400' })
  const agent = new Agent()
  const open = { port: server.port, headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ username: 'bench', password: 'bench-bench' })
  await send(agent, open, { method: 'POST', path: '/accounts/register/', body })
  const { access } = JSON.parse(await send(agent, open, { method: 'POST', path: '/accounts/login/', body }))
  agent.destroy()
  const headers = { authorization: `Bearer ${access}` }
  return { name: 'Daywork', server, target: { port: server.port, path: '/api/works/', headers, isForm: true } }
}
