import { findInnerBox, type InnerBox, readInnerBoxes, readLongNumber, readNumber } from './inner-boxes.ts'

/** Byte offsets in the file. */
export interface ByteSpan {
  from: number
  to: number
}

/** The kinds of tracks that a client's page plays. Cameras record positions in tracks of other kinds. */
const PLAYED_TRACKS: ReadonlySet<string> = new Set(['vide', 'soun'])

/** The kind is undefined for a track that no player can read either. */
const readKind = (track: InnerBox): string | undefined =>
  findInnerBox(track, 'mdia', 'hdlr')?.body.toString('latin1', 8, 12)

export const isPlayed = (track: InnerBox): boolean => PLAYED_TRACKS.has(readKind(track) ?? '')

/** Where the pictures and sounds of a video are: in chunks that `moov` lists, in fragments, or in both. */
export function* findSamples(movies: readonly InnerBox[], fragments: readonly InnerBox[]): Generator<ByteSpan> {
  const played = new Set<number>()
  const defaultSizes = new Map<number, number>()
  for (const movie of movies) {
    for (const box of readInnerBoxes(movie)) {
      if (box.type === 'mvex') {
        for (const { body, type } of readInnerBoxes(box)) {
          if (type === 'trex') defaultSizes.set(readNumber(body, 4), readNumber(body, 16))
        }
      }
      if (box.type !== 'trak' || !isPlayed(box)) continue
      yield* findChunks(box)
      const header = findInnerBox(box, 'tkhd')?.body
      // The timestamps before the id have eight bytes in version 1.
      if (header) played.add(readNumber(header, header[0] === 1 ? 20 : 12))
    }
  }
  for (const fragment of fragments) yield* findRuns(fragment, played, defaultSizes)
}

/** The chunks of a track (ISO/IEC 14496-12, 8.7): `stsc` has the number of samples in each, `stsz` their sizes. */
function* findChunks(track: InnerBox): Generator<ByteSpan> {
  const tables = findInnerBox(track, 'mdia', 'minf', 'stbl')
  if (tables === undefined) return
  const read = (type: string): Buffer => findInnerBox(tables, type)?.body ?? Buffer.alloc(0)
  const [long, short, samplesPerChunk] = [read('co64'), read('stco'), read('stsc')]
  const isLong = long.length > 0
  const chunks = isLong ? countRows(long, 4, 8) : countRows(short, 4, 4)
  const groups = countRows(samplesPerChunk, 4, 12)
  const sizeOf = readSizes(read, readKind(track) === 'soun')
  let group = 0
  let sample = 0
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    while (group + 1 < groups && readNumber(samplesPerChunk, 8 + (group + 1) * 12) <= chunk + 1) group += 1
    const samples = readNumber(samplesPerChunk, 12 + group * 12)
    const from = isLong ? readLongNumber(long, 8 + chunk * 8) : readNumber(short, 8 + chunk * 4)
    yield { from, to: from + sizeOf(sample, samples) }
    sample += samples
  }
}

/** @returns the size in bytes of a number of samples */
function readSizes(read: (type: string) => Buffer, isSound: boolean): (first: number, samples: number) => number {
  const [sizes, compact] = [read('stsz'), read('stz2')]
  const same = readNumber(sizes, 4)
  if (same > 0) {
    // Some writers claim one byte for uncompressed sound. Its description has the number of channels and of bits.
    const description = read('stsd')
    const [channels, bits] = [readNumber(description, 30) % 2 ** 16, readNumber(description, 32) % 2 ** 16]
    const bytes = isSound ? Math.max(same, (channels * bits) / 8) : same
    return (_first, samples) => bytes * samples
  }
  const isCompact = sizes.length === 0
  const table = isCompact ? compact : sizes
  const bits = isCompact ? readNumber(compact, 4) % 2 ** 8 : 32
  const count = [4, 8, 16, 32].includes(bits) ? countRows(table, 8, bits / 8) : 0
  return (first, samples) => {
    let bytes = 0
    const end = Math.min(first + samples, count)
    for (let sample = first; sample < end; sample += 1) bytes += readBits(table, 12 * 8 + sample * bits, bits)
    return bytes
  }
}

function readBits(table: Buffer, position: number, bits: number): number {
  const at = Math.floor(position / 8)
  if (bits >= 8) return table.readUIntBE(at, bits / 8)
  const both = table.readUInt8(at)
  return position % 8 === 0 ? both >> 4 : both & 15
}

/** The runs of samples in a fragment (ISO/IEC 14496-12, 8.8). */
function* findRuns(
  fragment: InnerBox,
  played: ReadonlySet<number>,
  defaultSizes: ReadonlyMap<number, number>,
): Generator<ByteSpan> {
  // What has no position of its own follows the data of the track before.
  let position = fragment.start
  for (const track of readInnerBoxes(fragment)) {
    const header = track.type === 'traf' ? findInnerBox(track, 'tfhd')?.body : undefined
    if (header === undefined) continue
    const id = readNumber(header, 4)
    const { base, size } = readFragmentHeader(header)
    const start = base === 'fragment' ? fragment.start : (base ?? position)
    position = start
    for (const { body, type } of readInnerBoxes(track)) {
      if (type !== 'trun') continue
      const run = readRun(body, size ?? defaultSizes.get(id) ?? 0)
      const from = run.offset === undefined ? position : start + run.offset
      position = from + run.bytes
      if (played.has(id)) yield { from, to: position }
    }
  }
}

function readFragmentHeader(header: Buffer): { base: number | 'fragment' | undefined; size: number | undefined } {
  const flags = readNumber(header, 0)
  const hasBase = (flags & 1) !== 0
  const sizeAt = 8 + (hasBase ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
  return {
    base: hasBase ? readLongNumber(header, 8) : flags & 0x2_00_00 ? 'fragment' : undefined,
    size: flags & 16 ? readNumber(header, sizeAt) : undefined,
  }
}

function readRun(run: Buffer, defaultSize: number): { offset: number | undefined; bytes: number } {
  const flags = readNumber(run, 0)
  const offset = flags & 1 ? readNumber(run, 8) | 0 : undefined
  const rowsAt = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  if ((flags & 0x2_00) === 0) return { offset, bytes: readNumber(run, 4) * defaultSize }
  const rowBytes = 4 * [0x1_00, 0x2_00, 0x4_00, 0x8_00].filter((flag) => flags & flag).length
  const rows = Math.min(readNumber(run, 4), Math.floor(Math.max(run.length - rowsAt, 0) / rowBytes))
  const sizeAt = rowsAt + (flags & 0x1_00 ? 4 : 0)
  let bytes = 0
  for (let row = 0; row < rows; row += 1) bytes += readNumber(run, sizeAt + row * rowBytes)
  return { offset, bytes }
}

/** The rows of a table after their number, at most as many as it has space for. */
const countRows = (table: Buffer, countAt: number, rowBytes: number): number =>
  Math.min(readNumber(table, countAt), Math.floor(Math.max(table.length - countAt - 4, 0) / rowBytes))
