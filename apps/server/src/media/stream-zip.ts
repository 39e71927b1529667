import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { MediaStorage } from './storage/media-storage.ts'
import { originalKey } from './storage/storage-keys.ts'

/** A file of a ZIP file: an original by its hash, or bytes. */
export type ZipEntry = { path: string; changedAt: Date } & (
  | { sha256: string; size: number }
  | { content: string | Buffer }
)

/**
 * Photos and videos are compressed already, so they are stored as they are. One file is open at a time, and is read as fast as
 * the client takes it. If one is missing, the download breaks off instead of looking complete.
 */
export function streamZip(entries: readonly ZipEntry[], storage: MediaStorage): { content: Readable; size: number } {
  const zip = new ZipFile()
  const content = zip.outputStream
  if (!(content instanceof Readable)) throw new TypeError('The archive is no stream')
  let opened: Readable | undefined
  const fail = (error: unknown): void => {
    content.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  // A client that leaves would leave the file open that was being read.
  content.on('close', () => opened?.destroy())
  for (const { changedAt: mtime, path, ...entry } of entries) {
    if ('content' in entry) {
      zip.addBuffer(Buffer.from(entry.content), path, { compress: false, mtime })
      continue
    }
    zip.addReadStreamLazy(path, { compress: false, size: entry.size, mtime }, (open) => {
      const begin = (stream: Readable): void => {
        opened = stream
        if (content.destroyed) stream.destroy()
        else open(null, stream)
      }
      storage.read(originalKey(entry.sha256)).then(begin, fail)
    })
  }
  let size = 0
  zip.end(undefined, (total?: number) => {
    size = total ?? 0
  })
  return { content, size }
}
