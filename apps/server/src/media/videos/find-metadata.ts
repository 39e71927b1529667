import { type Box, readBoxes, withFile } from '../inspection/video-structure.ts'
import type { Blank } from './blank-ranges.ts'

/**
 * The boxes that a player needs (ISO/IEC 14496-12, 8). Phones write where a video was taken into others: `udta`, `meta`, `uuid`,
 * and some cameras even into `free`.
 */
const NEEDED = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh']),
  trak: new Set(['tkhd', 'tref', 'trgr', 'edts', 'mdia', 'tapt']),
}
/** Action cameras record positions in a track of another kind. */
const PLAYED_TRACKS: ReadonlySet<string> = new Set(['vide', 'soun'])
/** The position of the kind of a track in the content of its `hdlr` box. */
const HANDLER_AT = 8

/**
 * The parts of an MP4 that play no role in playing it, and may contain where it was taken. Once they are blank, the file has
 * the same length, and its pictures and sounds are in the same places.
 * @throws Error if the boxes of the file cannot be read
 */
export function findMetadata(path: string): Promise<Blank[]> {
  return withFile(path, async (file, size) => {
    const read = async (part: { content: number; end: number }): Promise<Box[]> => {
      const boxes = await readBoxes(file, { from: part.content, to: part.end })
      if (boxes === undefined) throw new Error('the boxes of a video cannot be read')
      return boxes
    }
    const outer = await read({ content: 0, end: size })
    const movies = (await Promise.all(outer.filter(isOf('moov')).map(read))).flat()
    const blank = [...without(NEEDED.file, outer), ...without(NEEDED.moov, movies)]
    for (const track of movies.filter(isOf('trak'))) {
      const boxes = await read(track)
      const handlers = (await Promise.all(boxes.filter(isOf('mdia')).map(read))).flat().filter(isOf('hdlr'))
      const kinds = await Promise.all(
        handlers.map(async ({ content }) => {
          const { buffer } = await file.read(Buffer.alloc(4), 0, 4, content + HANDLER_AT)
          return buffer.toString('latin1')
        }),
      )
      if (kinds.some((kind) => !PLAYED_TRACKS.has(kind))) blank.push(track)
      else blank.push(...without(NEEDED.trak, boxes))
    }
    return blank.map(({ content, end, start }) => ({ type: start + 4, from: content, to: end }))
  })
}

const isOf =
  (type: string) =>
  (box: Box): boolean =>
    box.type === type

const without = (needed: ReadonlySet<string>, boxes: readonly Box[]): Box[] =>
  boxes.filter(({ type }) => !needed.has(type))
