import { type FileHandle, open } from 'node:fs/promises'

/** ISO/IEC 14496-12: boxes that contain boxes, down to those that count samples. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'])
const HEADER_BYTES = 8

/** The tables of a real video of 50 MB are far smaller. */
export const TABLES_BYTES_MAX = 16 * 1024 * 1024
/** A fragmented recording has one such box per fragment. */
const OUTER_BOXES_MAX = 10_000

/**
 * Whether the tables of this MP4 count no more samples than the file has bytes. mediabunny 1.61.0 creates an object for each
 * sample that a table claims, so a damaged file of 2 kB can fill the memory.
 * @returns true for a file that is not an MP4
 */
export async function areTablesPlausible(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    let position = 0
    let read = 0
    for (let count = 0; position + HEADER_BYTES <= size; count += 1) {
      const { length, type } = await readHeader(file, position, size)
      if (count === 0 && type !== 'ftyp') return true
      if (length < HEADER_BYTES || count > OUTER_BOXES_MAX) return false
      if (CONTAINERS.has(type)) {
        read += length
        if (read > TABLES_BYTES_MAX || !isPlausible(type, await readBody(file, position, length), size)) return false
      }
      position += length
    }
    return true
  } finally {
    await file.close()
  }
}

async function readHeader(file: FileHandle, position: number, size: number): Promise<{ length: number; type: string }> {
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, position)
  const length = buffer.readUInt32BE(0)
  const type = buffer.toString('latin1', 4, 8)
  // 0: to the end of the file; 1: a length of eight bytes follows.
  return { type, length: length === 0 ? size - position : length === 1 ? Number(buffer.readBigUInt64BE(8)) : length }
}

async function readBody(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Math.min(length, TABLES_BYTES_MAX) - HEADER_BYTES
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position + HEADER_BYTES)
  return buffer.subarray(0, bytesRead)
}

function isPlausible(type: string, body: Buffer, samplesMax: number): boolean {
  if (!CONTAINERS.has(type)) return countSamples(type, body) <= samplesMax
  let position = 0
  while (position + HEADER_BYTES <= body.length) {
    const length = body.readUInt32BE(position)
    // Some writers leave zeros at the end.
    if (length === 0) return true
    // No program writes the long form for an inner box.
    if (length < HEADER_BYTES || position + length > body.length) return false
    const inner = body.subarray(position + HEADER_BYTES, position + length)
    if (!isPlausible(body.toString('latin1', position + 4, position + 8), inner, samplesMax)) return false
    position += length
  }
  return true
}

/** The number of samples in a table; Infinity if the table is longer than its box, 0 for any other box. */
function countSamples(type: string, body: Buffer): number {
  if (type === 'trun') return numberAt(body, 4)
  if (type === 'stsz' || type === 'stz2') return numberAt(body, 8)
  if (type !== 'stts' && type !== 'ctts') return 0
  const entries = numberAt(body, 4)
  if (8 + entries * 8 > body.length) return Infinity
  let samples = 0
  for (let entry = 0; entry < entries; entry += 1) samples += body.readUInt32BE(8 + entry * 8)
  return samples
}

const numberAt = (body: Buffer, position: number): number =>
  position + 4 <= body.length ? body.readUInt32BE(position) : Infinity
