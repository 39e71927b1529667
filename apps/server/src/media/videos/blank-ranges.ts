import { Transform } from 'node:stream'

/** A box that is sent as one of type `free`, filled with zeros. */
export interface Blank {
  /** Where its type is in the file. */
  type: number
  /** Its content, up to the byte before `to`. */
  from: number
  to: number
}

const FREE = Buffer.from('free')

/**
 * Blanks boxes of a file on the way.
 * @param start the position of the first byte of the stream in the file
 */
export function blankRanges(blanks: readonly Blank[], start: number): Transform {
  let position = start
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const [begin, end] = [position, position + chunk.length]
      position = end
      // The bytes may belong to the buffer of a reader.
      const sent = Buffer.from(chunk)
      for (const { from, to, type } of blanks) {
        if (from < end && to > begin) sent.fill(0, Math.max(from - begin, 0), Math.min(to - begin, sent.length))
        for (const [index, letter] of FREE.entries()) {
          const at = type + index - begin
          if (at >= 0 && at < sent.length) sent.writeUInt8(letter, at)
        }
      }
      done(null, sent)
    },
  })
}
