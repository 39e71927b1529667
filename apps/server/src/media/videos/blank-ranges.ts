import { Transform } from 'node:stream'

/** Bytes that are sent as zeros. */
export interface Blank {
  /** Where the type of the box with this content is in the file; it is sent as `free`. Undefined for a part of a box. */
  type?: number
  from: number
  /** The byte after the last one. */
  to: number
}

const FREE = Buffer.from('free')

/**
 * Blanks parts of a file on the way.
 * @param blanks in the order of the file
 * @param start the position of the first byte of the stream in the file
 */
export function blankRanges(blanks: readonly Blank[], start: number): Transform {
  let position = start
  let next = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const [begin, end] = [position, position + chunk.length]
      position = end
      // The bytes may belong to the buffer of a reader.
      const sent = Buffer.from(chunk)
      for (let index = next; index < blanks.length; index += 1) {
        const blank = blanks[index]
        if (blank === undefined || (blank.type ?? blank.from) >= end) break
        if (blank.to <= begin) next = index + 1
        else write(sent, begin, blank)
      }
      done(null, sent)
    },
  })
}

function write(sent: Buffer, begin: number, { from, to, type }: Blank): void {
  const end = begin + sent.length
  if (from < end && to > begin) sent.fill(0, Math.max(from - begin, 0), Math.min(to - begin, sent.length))
  if (type === undefined) return
  for (const [index, letter] of FREE.entries()) {
    const at = type + index - begin
    if (at >= 0 && at < sent.length) sent.writeUInt8(letter, at)
  }
}
