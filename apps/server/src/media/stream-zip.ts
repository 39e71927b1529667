import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { MediaStorage } from './storage/media-storage.ts'
import { originalKey } from './storage/storage-keys.ts'

/** A file of a ZIP file: an original by its hash, or bytes. */
export type ZipEntry = StoredEntry | MadeEntry
type StoredEntry = { path: string; changedAt: Date; sha256: string; size: number }
export type MadeEntry = { path: string; changedAt: Date; content: string | Buffer }

/**
 * Photos and videos are compressed already, so they are stored as they are. One file is open at a time, and is read as fast as
 * the client takes it. If one cannot be read, the download breaks off instead of looking complete.
 * @param later entries that are made one by one, each after the client has received those before it
 * @returns the size too, unless there are later entries
 */
export function streamZip(
  entries: readonly ZipEntry[],
  storage: MediaStorage,
  later?: AsyncIterable<MadeEntry>,
): { content: Readable; size: number | undefined } {
  const zip = new ZipFile()
  const content = readableOf(zip)
  let opened: Readable | undefined
  const fail = (error: unknown): void => {
    content.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  // If the client disconnects, the file that is being read must be closed.
  content.on('close', () => opened?.destroy())

  /** Resolves when the client has received almost all of it. */
  function add({ changedAt: mtime, path, ...entry }: ZipEntry): Promise<void> {
    const size = 'size' in entry ? entry.size : Buffer.byteLength(entry.content)
    const open = async () =>
      'sha256' in entry ? storage.read(originalKey(entry.sha256), undefined, CHUNK_BYTES) : oneChunk(entry.content)
    return new Promise((resolve) => {
      zip.addReadStreamLazy(path, { compress: false, size, mtime }, (pass) => {
        const begin = (stream: Readable): void => {
          opened = stream
          stream.once('close', resolve)
          if (content.destroyed) stream.destroy()
          else pass(null, stream)
        }
        open().then(begin, fail)
      })
    })
  }

  async function addLater(made: AsyncIterable<MadeEntry>, earlier: Promise<unknown>): Promise<void> {
    await earlier
    for await (const entry of made) {
      if (content.destroyed) return
      await add(entry)
    }
    zip.end()
  }

  const added: Promise<void>[] = []
  for (const entry of entries) {
    if (!('content' in entry)) added.push(add(entry))
    else zip.addBuffer(Buffer.from(entry.content), entry.path, { compress: false, mtime: entry.changedAt })
  }
  if (later !== undefined) {
    addLater(later, Promise.all(added)).catch(fail)
    return { content, size: undefined }
  }
  let size: number | undefined
  zip.end(undefined, (total = UNKNOWN_SIZE) => {
    size = total === UNKNOWN_SIZE ? undefined : total
  })
  return { content, size }
}

function readableOf({ outputStream }: ZipFile): Readable {
  if (outputStream instanceof Readable) return outputStream
  throw new TypeError('The archive is no stream')
}

/**
 * V8 frees the chunks that were sent when it next collects young objects. Between two collections, chunks of 64 KiB, the
 * default, took up to 65 MB (500 photos, 2026-11-29), these up to 26 MB.
 */
const CHUNK_BYTES = 16 * 1024

/** What yazl calls a size that is not known in advance. */
const UNKNOWN_SIZE = -1

const oneChunk = (bytes: string | Buffer): Readable => Readable.from([Buffer.from(bytes)], { objectMode: false })
