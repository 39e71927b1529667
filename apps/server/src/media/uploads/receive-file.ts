import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PART_SUFFIX } from '../media-folders.ts'
import type { DiskRoom } from '../storage/disk-room.ts'
import { fileLabel } from './file-label.ts'
import type { Requester } from '../../fair-queue.ts'
import type { MediaFacts } from '../judging/inspect-media.ts'
import type { Judge } from '../judging/open-judge.ts'

/** A file as it arrived, whole on this machine's disk but in no record yet. */
export interface ReceivedFile {
  /** Absolute path of its bytes, flushed to the disk; nothing is there when the file is too large. */
  path: string
  /** The sender's name for it, a label only. */
  name: string
  /** Bytes, as many as were sent, even of a file that is too large. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** What its bytes say; undefined when they are no media that the product stores, or too many. */
  facts: MediaFacts | undefined
  /** Why it is not stored, where type and size do not say it. */
  fault?: string
}

interface Arrival {
  source: Readable
  givenName: string | undefined
  /** The folder that unfinished files stand in. */
  folder: string
  judge: Judge
  room: DiskRoom
  requester: Requester
  /** Told of each piece as it arrives, in bytes; may throw to end the arrival. */
  onBytes: (count: number) => void
}

/**
 * Writes one arriving file to the disk, hashing it on the way, and finds out what it is. Of a file that is too large the
 * rest is read and dropped, so that its sender gets an answer rather than a broken connection.
 * @throws whatever breaks the source or the disk; nothing is left behind then
 */
export async function receiveFile({ folder, givenName, judge, requester, ...arrival }: Arrival): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}${PART_SUFFIX}`)
  try {
    const { size, sha256 } = await writeToDisk(path, arrival)
    const isTooLarge = size > UPLOAD_MAX_BYTES
    if (isTooLarge) await rm(path)
    const judgement = isTooLarge ? { facts: undefined } : await judge.judge(path, requester)
    return { path, name: fileLabel(givenName), size, sha256, ...judgement }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Bytes of one file between two looks at the disk: others write, too. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024

async function writeToDisk(path: string, { onBytes, room, source }: Pick<Arrival, 'onBytes' | 'room' | 'source'>) {
  const hash = createHash('sha256')
  let size = 0
  const bytes: AsyncIterable<Buffer> = source
  async function* accepted(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      onBytes(chunk.length)
      size += chunk.length
      if (size > UPLOAD_MAX_BYTES) continue
      if (Math.floor(size / LOOK_EVERY_BYTES) > Math.floor((size - chunk.length) / LOOK_EVERY_BYTES))
        await room.require(0)
      hash.update(chunk)
      yield chunk
    }
  }
  const file = await open(path, 'wx')
  try {
    await writeBehind(file, accepted())
    if (size <= UPLOAD_MAX_BYTES) await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** In one call to the disk, since each waits for a thread. */
const WRITE_BYTES = 1024 * 1024

/**
 * Writes pieces to the end of a file in batches, while the next ones arrive: 50 MB and their hash took 253 ms instead of
 * 365 on a busy machine. At most twice WRITE_BYTES are in memory.
 * @throws whatever breaks the pieces or the disk; the file then holds the first of them
 */
async function writeBehind(file: FileHandle, pieces: AsyncIterable<Buffer>): Promise<void> {
  let gathered: Buffer[] = []
  let bytes = 0
  let writing: Promise<void> = Promise.resolve()
  const writeGathered = async () => {
    await writing
    const batch = gathered
    gathered = []
    bytes = 0
    writing = writeWhole(file, batch)
    // Awaited before the next batch; until then a rejection would be unhandled.
    writing.catch(() => undefined)
  }
  for await (const piece of pieces) {
    gathered.push(piece)
    bytes += piece.length
    if (bytes >= WRITE_BYTES) await writeGathered()
  }
  await writeGathered()
  await writing
}

/** A disk that fills up takes a part without an error; writing the rest then fails. */
async function writeWhole(file: FileHandle, batch: Buffer[]): Promise<void> {
  if (batch.length === 0) return
  const { bytesWritten } = await file.writev(batch)
  const bytes = batch.reduce((sum, piece) => sum + piece.length, 0)
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(batch).subarray(bytesWritten))
}
