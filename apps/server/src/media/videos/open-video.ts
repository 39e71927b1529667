import { open } from 'node:fs/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { areTablesPlausible } from './sample-tables.ts'

const EBML_HEADER = Buffer.from('1a45dfa3', 'hex')
/** RFC 9559, 5.1.4 and 5.1.3: the list of tracks, and the elements with their frames. */
const TRACKS = Buffer.from('1654ae6b', 'hex')
const CLUSTER = Buffer.from('1f43b675', 'hex')
/** Recorders write both at the beginning; other programs may put an index before them. */
const START_BYTES = 1024 * 1024

/** A reader that makes progress never reads the same few byte ranges this often without reading another one. */
const REPEATED_READS_MAX = 1000
const RECENT_RANGES = 8

/**
 * Opens a video for reading; the caller disposes of it.
 *
 * With some damaged files the library loops forever and blocks the event loop, so only a process that is killed after a time
 * limit may read videos.
 * @returns undefined for two kinds of such files: a WebM without content, and an MP4 whose tables claim too many samples
 */
export async function openVideo(path: string): Promise<Input | undefined> {
  if ((await isEmptyWebm(path)) || !(await areTablesPlausible(path))) return undefined
  return new Input({ formats: ALL_FORMATS, source: abortStalledReads(new FilePathSource(path)) })
}

/**
 * While looking for the next element of a damaged WebM, mediabunny 1.61.0 reads the same bytes forever; zeros after the end
 * of a video are enough. If the read reports the end of the file, it returns what it has found. The patched method is
 * not in its types.
 */
function abortStalledReads(source: FilePathSource): FilePathSource {
  const read: unknown = Reflect.get(source, '_read')
  if (typeof read !== 'function')
    throw new Error('mediabunny no longer reads with _read: check again whether it loops forever')
  const recent: string[] = []
  let repeats = 0
  const readUnlessStalled = (...range: unknown[]): unknown => {
    const key = range.slice(0, 2).join('-')
    if (recent.includes(key)) repeats += 1
    else {
      repeats = 0
      recent.push(key)
      if (recent.length > RECENT_RANGES) recent.shift()
    }
    return repeats > REPEATED_READS_MAX ? null : Reflect.apply(read, source, range)
  }
  Reflect.set(source, '_read', readUnlessStalled)
  return source
}

async function isEmptyWebm(path: string): Promise<boolean> {
  const start = await readStart(path)
  return start.indexOf(EBML_HEADER) === 0 && !(start.includes(TRACKS) && start.includes(CLUSTER))
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
