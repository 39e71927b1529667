import { open } from 'node:fs/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { areTablesPlausible } from './sample-tables.ts'

const EBML_HEADER = Buffer.from('1a45dfa3', 'hex')
/** RFC 9559, 5.1.4 and 5.1.3: what says which tracks there are, and what holds their pictures. */
const TRACKS = Buffer.from('1654ae6b', 'hex')
const CLUSTER = Buffer.from('1f43b675', 'hex')
/** Recorders write both at once; other makers may put an index before them. */
const BEGINNING_BYTES = 1024 * 1024

/** A reader that makes progress never asks this often for the same few ranges of bytes, and for no other in between. */
const SAME_READS_MAX = 1000
const SAME_RANGES = 8

/**
 * Opens a video for reading, to be disposed of.
 *
 * The library behind it never comes to an end with some damaged files, nor lets anything else run meanwhile: only a
 * process that somebody ends after a time may read films.
 * @returns undefined for two kinds of those files: a WebM that has nothing in it, and an MP4 whose tables claim too much
 */
export async function openFilm(path: string): Promise<Input | undefined> {
  if ((await isEmptyWebm(path)) || !(await areTablesPlausible(path))) return undefined
  return new Input({ formats: ALL_FORMATS, source: endWhereNothingMoves(new FilePathSource(path)) })
}

/**
 * Looking for the next part of a damaged WebM, mediabunny 1.61.0 asks for the same bytes again and again, forever: zeros
 * behind a film are enough. Told that the file ends there, it keeps what it has found. The method that it reads by is not
 * in its types.
 */
function endWhereNothingMoves(source: FilePathSource): FilePathSource {
  const read: unknown = Reflect.get(source, '_read')
  if (typeof read !== 'function') throw new Error('mediabunny reads in another way: look at its endless loops again')
  const recent: string[] = []
  let again = 0
  const readOn = (...asked: unknown[]): unknown => {
    const range = asked.slice(0, 2).join('-')
    if (recent.includes(range)) again += 1
    else {
      again = 0
      recent.push(range)
      if (recent.length > SAME_RANGES) recent.shift()
    }
    return again > SAME_READS_MAX ? null : Reflect.apply(read, source, asked)
  }
  Reflect.set(source, '_read', readOn)
  return source
}

async function isEmptyWebm(path: string): Promise<boolean> {
  const beginning = await readBeginning(path)
  return beginning.indexOf(EBML_HEADER) === 0 && !(beginning.includes(TRACKS) && beginning.includes(CLUSTER))
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
