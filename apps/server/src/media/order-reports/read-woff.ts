import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

const padded = (length: number): number => (length + 3) & ~3

/**
 * Reads a WOFF file as the TrueType font in it. fontkit reads WOFF itself, but inflates a table again for each letter, in
 * JavaScript: a page of text took seconds.
 */
export function readWoff(path: string): Buffer {
  const woff = readFileSync(path)
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError(`${path} is no WOFF file`)
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES
    const [offset, stored, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + stored)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: stored < length ? inflateSync(bytes) : bytes,
    }
  })
  return writeSfnt(woff.subarray(4, 8), entries)
}

function writeSfnt(flavor: Buffer, entries: readonly { tag: Buffer; checksum: Buffer; bytes: Buffer }[]): Buffer {
  const start = SFNT_HEADER_BYTES + entries.length * SFNT_ENTRY_BYTES
  const sfnt = Buffer.alloc(entries.reduce((size, { bytes }) => size + padded(bytes.length), start))
  const power = Math.floor(Math.log2(entries.length))
  flavor.copy(sfnt)
  sfnt.writeUInt16BE(entries.length, 4)
  sfnt.writeUInt16BE(2 ** power * 16, 6)
  sfnt.writeUInt16BE(power, 8)
  sfnt.writeUInt16BE(entries.length * 16 - 2 ** power * 16, 10)
  let offset = start
  for (const [index, { bytes, checksum, tag }] of entries.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    tag.copy(sfnt, at)
    checksum.copy(sfnt, at + 4)
    sfnt.writeUInt32BE(offset, at + 8)
    sfnt.writeUInt32BE(bytes.length, at + 12)
    bytes.copy(sfnt, offset)
    offset += padded(bytes.length)
  }
  return sfnt
}
