import { type FileHandle, open } from 'node:fs/promises'

/** A file in which so many boxes follow each other without a gap is no accident; recordings have a few hundred. */
const BOXES_READ_MAX = 1000

/**
 * Is this file made of ISO boxes (ISO/IEC 14496-12, 4.2) from its first byte to its last? That is what separates an MP4
 * from text behind an MP4's first bytes. Whether its pictures decode is found out when they are.
 */
export function isWholeMp4(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    let position = 0
    for (let count = 0; position < size && count < BOXES_READ_MAX; count += 1) {
      const length = await boxLength(file, position, size)
      if (length === undefined || position + length > size) return false
      position += length
    }
    return position > 0
  })
}

/** Bytes of the box at `position`, its header included, or undefined where no box can begin. */
async function boxLength(file: FileHandle, position: number, fileSize: number): Promise<number | undefined> {
  const header = await readAt(file, position, 16)
  if (header.length < 8) return undefined
  const length = header.readUInt32BE(0)
  // 0: the box runs to the end of the file, as the last one may; also the zeros of space reserved and never filled.
  if (length === 0) return fileSize - position
  if (length > 1) return length >= 8 ? length : undefined
  const longLength = header.length === 16 ? Number(header.readBigUInt64BE(8)) : 0
  return longLength >= 16 ? longLength : undefined
}

const EBML_HEADER_ID = 0x1a45dfa3
const SEGMENT_ID = 0x18538067
/** The header holds a few numbers and the word 'webm'. */
const EBML_HEADER_BYTES_MAX = 1000

/**
 * Does a segment follow the header of this WebM file (RFC 8794, 8)? A recording made in a browser says of neither its
 * segment nor its clusters how long they are, so no more can be told without decoding.
 */
export function isWholeWebm(path: string): Promise<boolean> {
  return withFile(path, async (file) => {
    const start = await readAt(file, 0, 12)
    if (start.length < 12 || start.readUInt32BE(0) !== EBML_HEADER_ID) return false
    const length = readVint(start.subarray(4))
    if (length.value > EBML_HEADER_BYTES_MAX) return false
    const next = await readAt(file, 4 + length.bytes + length.value, 4)
    return next.length === 4 && next.readUInt32BE(0) === SEGMENT_ID
  })
}

/** EBML's numbers: the position of the first set bit tells how many bytes there are (RFC 8794, 4). */
function readVint(from: Buffer): { bytes: number; value: number } {
  const first = from.readUInt8(0)
  if (first === 0) return { bytes: 0, value: Infinity }
  const bytes = Math.clz32(first) - 23
  let value = first - (1 << (8 - bytes))
  for (let at = 1; at < bytes; at += 1) value = value * 256 + from.readUInt8(at)
  return { bytes, value }
}

async function withFile<Result>(
  path: string,
  read: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r')
  try {
    return await read(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

/** Up to `length` bytes; fewer at the end of the file. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
