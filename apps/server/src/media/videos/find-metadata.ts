import type { FileHandle } from 'node:fs/promises'
import { type Box, readBoxes, withFile } from '../inspection/video-structure.ts'
import type { Blank } from './blank-ranges.ts'
import { type ByteSpan, findSamples, isPlayed } from './find-samples.ts'
import { type InnerBox, readInnerBoxes } from './inner-boxes.ts'
import { TABLES_BYTES_MAX } from './sample-tables.ts'

/**
 * The boxes that a player needs (ISO/IEC 14496-12, 8), by the box around them. Phones write where a video was taken into others:
 * `udta`, `meta`, `uuid`, and some cameras even into `free`.
 */
const NEEDED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['moov', new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh'])],
  ['trak', new Set(['tkhd', 'tref', 'trgr', 'edts', 'mdia', 'tapt'])],
  ['mdia', new Set(['mdhd', 'hdlr', 'elng', 'minf'])],
  ['minf', new Set(['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'])],
  ['moof', new Set(['mfhd', 'traf'])],
  ['traf', new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs'])],
])
const NEEDED_IN_FILE: ReadonlySet<string> = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'])

/** More chunks than an hour of single pictures and sounds has. A damaged file may claim millions. */
export const PARTS_MAX = 500_000
/** Each of 5,000 fragments has about ten. */
const INNER_BOXES_MAX = 100_000
const CONTAINERS: ReadonlySet<string> = new Set([...NEEDED.keys(), 'stbl', 'mvex'])

/**
 * The parts of an MP4 that play no role in playing it, and may contain where it was taken: boxes, and in `mdat` all but the
 * samples of pictures and sounds. Once they are blank, the file has the same length, and its pictures and sounds are in the
 * same places.
 * @returns in the order of the file; undefined if it cannot be played or has too many parts
 */
export function findMetadata(path: string): Promise<Blank[] | undefined> {
  return withFile(path, async (file, size) => {
    const outer = await readBoxes(file, { from: 0, to: size })
    const tables = await readTables(file, outer ?? [])
    if (outer === undefined || tables === undefined) return undefined
    if (takeParts(findInnerBoxes(tables), INNER_BOXES_MAX) === undefined) return undefined
    const boxes = takeParts(findUnneeded(tables))
    const samples = takeParts(findSamples(tables.filter(isOf('moov')), tables.filter(isOf('moof'))))
    if (boxes === undefined || samples === undefined) return undefined
    const others = outer.filter(({ type }) => !NEEDED_IN_FILE.has(type)).map(blankBox)
    const blanks = [...others, ...boxes, ...findGaps(outer, samples)]
    return blanks.length > PARTS_MAX ? undefined : blanks.toSorted((one, other) => one.from - other.from)
  })
}

async function readTables(file: FileHandle, outer: readonly Box[]): Promise<InnerBox[] | undefined> {
  const found = outer.filter(({ type }) => type === 'moov' || type === 'moof')
  if (found.reduce((bytes, { content, end }) => bytes + end - content, 0) > TABLES_BYTES_MAX) return undefined
  const read: InnerBox[] = []
  for (const { content, end, start, type } of found) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - content), 0, end - content, content)
    read.push({ type, start, content, end, body: buffer.subarray(0, bytesRead) })
  }
  return read
}

const isOf =
  (type: string) =>
  (box: Box): boolean =>
    box.type === type

function takeParts<Part>(parts: Iterable<Part>, max = PARTS_MAX): Part[] | undefined {
  const taken: Part[] = []
  for (const part of parts) {
    if (taken.length === max) return undefined
    taken.push(part)
  }
  return taken
}

/** The boxes that are read. A box in one of its own kind is not, however deep. */
function* findInnerBoxes(parents: readonly InnerBox[]): Generator<InnerBox> {
  for (const parent of parents) {
    if (!CONTAINERS.has(parent.type)) continue
    for (const box of readInnerBoxes(parent)) {
      yield box
      if (NEEDED.get(parent.type)?.has(box.type)) yield* findInnerBoxes([box])
    }
  }
}

function* findUnneeded(parents: readonly InnerBox[]): Generator<Blank> {
  for (const parent of parents) {
    const needed = NEEDED.get(parent.type)
    if (needed === undefined) continue
    for (const box of readInnerBoxes(parent)) {
      if (!needed.has(box.type) || (box.type === 'trak' && !isPlayed(box))) yield blankBox(box)
      else yield* findUnneeded([box])
    }
  }
}

/** What is in the `mdat` boxes but is no sample of a picture or sound: samples of other tracks, and what cameras hide between. */
function findGaps(outer: readonly Box[], samples: ByteSpan[]): Blank[] {
  samples.sort((one, other) => one.from - other.from)
  const gaps: Blank[] = []
  let [covered, next] = [0, 0]
  for (const { content, end, type } of outer) {
    if (type !== 'mdat') continue
    covered = Math.max(covered, content)
    for (let sample = samples[next]; sample !== undefined && sample.from < end; sample = samples[next]) {
      if (sample.from > covered) gaps.push({ from: covered, to: sample.from })
      covered = Math.max(covered, sample.to)
      next += 1
    }
    if (covered < end) gaps.push({ from: covered, to: end })
  }
  return gaps
}

const blankBox = ({ content, end, start, type }: Box): Blank =>
  type === '' ? { from: content, to: end } : { type: start + 4, from: content, to: end }
