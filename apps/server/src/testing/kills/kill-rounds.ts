import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makePicture } from '../make-picture.ts'
import { makeMp4 } from '../make-video.ts'
import { seededRandom } from '../seeded-random.ts'
import { type SpawnedServer, spawnServer } from '../spawn-server.ts'
import { Uploader } from './uploader.ts'

export interface KillReport {
  /** Times that the server and its media process were killed. */
  serverKills: number
  mediaKills: number
  /** Files of works that the server confirmed with 201. */
  acknowledged: number
  /** Completely sent files for which a running server returned an error response. */
  rejected: number
  /** Acknowledged files that no work refers to anymore. */
  lost: number
  /** Files that a work refers to but that the server does not serve completely. */
  incomplete: number
  /** Photos that never got their derivatives: their jobs are stuck. */
  withoutDerivatives: number
  /** Partial files that the last start did not delete. */
  partialFiles: number
}

/** Each kill happens at a random time within this period after the uploads start. The uploads take about as long. */
const KILL_WITHIN_MS = 1_500
/**
 * How long to wait for the next derivative. Jobs of a killed process are retried after 20 s, and a video takes long on a busy
 * machine.
 */
const DERIVATIVE_TIMEOUT_MS = 120_000
const PHOTOS_PER_ROUND = 3
const VIDEO_BYTES = 8 * 1024 * 1024

interface KillOptions {
  rounds: number
  /** The same seed repeats the same targets and delays. */
  seed: number
  onRound?: (round: number) => void
}

/** Repeatedly kills a server or its media process at a random time during uploads, then checks what is stored. */
export async function runKillRounds(dataDir: string, { rounds, seed, onRound }: KillOptions): Promise<KillReport> {
  const random = seededRandom(seed)
  const start = () => spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ACCESS_TOKEN_TTL: '86400' })
  const picture = await makePicture({ width: 1200, height: 900, isNoisy: true })
  const uploader = new Uploader()
  const kills = { server: 0, media: 0 }
  let server = await start()
  for (let round = 0; round < rounds; round += 1) {
    await uploader.connect(server.address)
    const uploads = sendFiles(uploader, picture)
    // Every second round kills after a file was acknowledged, so that there is something to lose.
    if (round % 2 === 1) await Promise.race([uploader.nextAcknowledged(), uploads])
    // A fixed delay is not enough: uploads must survive a kill at any time.
    await delay(random() * KILL_WITHIN_MS)
    if (random() < 1 / 3) kills.media += await killMediaProcess(server)
    else {
      kills.server += 1
      await server.end('SIGKILL')
    }
    await uploads
    if (server.process.exitCode !== null || server.process.signalCode !== null) server = await start()
    onRound?.(round + 1)
  }
  await server.end('SIGTERM')
  server = await start()
  try {
    await uploader.connect(server.address)
    return { serverKills: kills.server, mediaKills: kills.media, ...(await checkStoredFiles(uploader, dataDir)) }
  } finally {
    await server.end('SIGTERM')
  }
}

/** An upload that fails because of the kill is not an error: the server had not acknowledged it. */
async function sendFiles(uploader: Uploader, picture: Buffer): Promise<void> {
  // Bytes after the end of the picture make each file different.
  const photos = Array.from({ length: PHOTOS_PER_ROUND }, () => Buffer.concat([picture, randomBytes(16)]))
  const video = makeMp4(VIDEO_BYTES)
  randomBytes(1024).copy(video, 100)
  await Promise.allSettled([...photos.map((photo) => uploader.sendWhole(photo)), uploader.sendInChunks(video)])
}

/** @returns how many processes were killed; 0 while the previous one is still being replaced */
async function killMediaProcess(server: SpawnedServer): Promise<number> {
  const pids = await findMediaProcesses(String(server.process.pid))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}

const MEDIA_PROGRAM = 'media/process/main'

/** On Linux, reads /proc instead of running `pgrep`, which small container images lack. */
async function findMediaProcesses(parent: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const found = promisify(execFile)('pgrep', ['-P', parent, '-f', MEDIA_PROGRAM])
    const { stdout } = await found.catch(() => ({ stdout: '' }))
    return stdout.split('\n').filter(Boolean).map(Number)
  }
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  const found: number[] = []
  for (const child of children.split(' ').filter(Boolean)) {
    // It may have ended in the meantime.
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(MEDIA_PROGRAM)) found.push(Number(child))
  }
  return found
}

async function checkStoredFiles(uploader: Uploader, dataDir: string) {
  const files = await uploader.listFiles()
  const shown = new Set(files.map(({ sha256 }) => sha256))
  const lost = uploader.acknowledged.difference(shown).size
  let incomplete = 0
  for (const file of files) if (!(await uploader.isServedCompletely(file))) incomplete += 1
  const withoutDerivatives = await countWithoutDerivatives(uploader)
  // Counted last, when no derivatives are being created.
  const partialFiles = (await readdir(join(dataDir, 'media', 'incoming'))).filter((name) =>
    name.endsWith('.part'),
  ).length
  const { acknowledged, rejected } = uploader
  return { acknowledged: acknowledged.size, rejected, lost, incomplete, withoutDerivatives, partialFiles }
}

async function countWithoutDerivatives(uploader: Uploader): Promise<number> {
  let fewest = Infinity
  let lastProgressAt = performance.now()
  for (;;) {
    const files = await uploader.listFiles()
    const missing = files.filter((file) => file.kind === 'photo' && file.preview_url === null).length
    if (missing < fewest) lastProgressAt = performance.now()
    fewest = Math.min(fewest, missing)
    if (missing === 0 || performance.now() - lastProgressAt > DERIVATIVE_TIMEOUT_MS) return missing
    await delay(500)
  }
}
