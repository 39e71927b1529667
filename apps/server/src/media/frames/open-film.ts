import { open } from 'node:fs/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

const EBML_HEADER = Buffer.from('1a45dfa3', 'hex')
/** RFC 9559, 5.1.4 and 5.1.3: what says which tracks there are, and what holds their pictures. */
const TRACKS = Buffer.from('1654ae6b', 'hex')
const CLUSTER = Buffer.from('1f43b675', 'hex')
/** Recorders write both at once; other makers may put an index before them. */
const BEGINNING_BYTES = 1024 * 1024

/**
 * Opens a video for reading, to be disposed of.
 *
 * The library behind it never comes to an end with some damaged files, nor lets anything else run meanwhile: only a
 * process that somebody ends after a time may read films.
 * @returns undefined for a WebM that has nothing in it, which is one of those files
 */
export async function openFilm(path: string): Promise<Input | undefined> {
  if (await isEmptyWebm(path)) return undefined
  return new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
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
