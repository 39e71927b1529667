import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type MeasuredServer, startMeasured } from '../api/measured-server.ts'
import { median } from '../statistics.ts'
import { measureArchive } from './measure-archive.ts'
import { FILE_MEGABYTES, sendFile, type Target } from './send-file.ts'
import { startDaywork } from './start-daywork.ts'
import { watchMemory } from './watch-memory.ts'

const PLAIN = fileURLToPath(new URL('plain-receiver.ts', import.meta.url))
/** Concurrent uploads. */
const CONCURRENCY = [1, 8]

interface Side {
  name: string
  server: MeasuredServer
  target: Target
}

/** `npm run bench -- media [--rounds 5] [--only uploads|archive]`: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  })
  const folder = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  try {
    if (values.only !== 'archive') await measureUploads(folder, Number(values.rounds))
    if (values.only !== 'uploads') await measureArchive(join(folder, 'archive'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureUploads(folder: string, rounds: number): Promise<void> {
  const sides = [
    await startPlain(join(folder, 'plain'), 'plain pipe', '0'),
    await startPlain(join(folder, 'hashed'), 'with SHA-256', '1'),
    await startUploads(join(folder, 'daywork')),
  ]
  try {
    // The first upload loads libraries.
    for (const { target } of sides) await sendFile(target)
    for (const concurrency of CONCURRENCY) console.table(await compare(sides, concurrency, rounds))
  } finally {
    for (const { server } of sides) await server.stop()
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

async function startPlain(dataDir: string, name: string, hashed: string): Promise<Side> {
  const server = await startMeasured([PLAIN], { DATA_DIR: dataDir, HASHED: hashed })
  return { name, server, target: { port: server.port, path: '/', headers: {}, isForm: false } }
}

async function startUploads(dataDir: string): Promise<Side> {
  const { login, server } = await startDaywork(dataDir)
  const target = { port: server.port, path: '/api/works/', headers: await login('new'), isForm: true }
  return { name: 'Daywork', server, target }
}
