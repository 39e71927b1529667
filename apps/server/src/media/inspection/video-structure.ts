import { type FileHandle, open } from 'node:fs/promises'

/** ISO boxes on one level. Fragmented recordings have two per fragment. */
const BOXES_MAX = 10_000

/** Bytes per read while comparing with zero. */
const CHUNK_BYTES = 1024 * 1024

export interface Box {
  type: string
  /** Byte offsets in the file; the box includes its header. */
  start: number
  content: number
  end: number
}

/**
 * Whether this file consists of ISO boxes (ISO/IEC 14496-12, 4.2) from its first byte to its last, and these describe a video.
 * This distinguishes an MP4 from other content that begins like one. It does not check that the frames decode.
 */
export function isWholeMp4(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    const boxes = await readBoxes(file, { from: 0, to: size })
    const last = boxes?.at(-1)
    if (boxes === undefined || last === undefined) return false
    // Space that a recorder reserved and never filled. Only the box with the video's data may have no length and extend to
    // the end.
    const isPadded = last.isOpen && last.type === NO_TYPE && (await isZero(file, last))
    if (last.isOpen && last.type !== 'mdat' && !isPadded) return false
    const [moov, ...more] = boxes.filter(({ type }) => type === 'moov')
    if (moov === undefined || more.length > 0) return false
    const inner = await readBoxes(file, { from: moov.content, to: moov.end })
    const types = new Set(inner?.map(({ type }) => type))
    return types.has('mvhd') && types.has('trak')
  })
}

const NO_TYPE = '\0\0\0\0'

/** The boxes that fill a part of the file without a gap; undefined if it contains anything else, or too many boxes. */
export async function readBoxes(file: FileHandle, { from, to }: { from: number; to: number }) {
  const boxes: (Box & { isOpen: boolean })[] = []
  for (let position = from; position < to;) {
    const header = await readAt(file, position, 16)
    const bytes = lengthOf(header)
    if (bytes === undefined || boxes.length === BOXES_MAX) return undefined
    const isOpen = bytes.length === 0
    const end = isOpen ? to : position + bytes.length
    if (end > to) return undefined
    boxes.push({
      type: header.toString('latin1', 4, 8),
      start: position,
      content: position + bytes.header,
      end,
      isOpen,
    })
    position = end
  }
  return boxes
}

/** The length in a box's header: 0 for a box that extends to the end; undefined if this is not a box header. */
function lengthOf(header: Buffer): { header: number; length: number } | undefined {
  if (header.length < 8) return undefined
  const length = header.readUInt32BE(0)
  if (length !== 1) return length === 0 || length >= 8 ? { header: 8, length } : undefined
  const longLength = header.length === 16 ? Number(header.readBigUInt64BE(8)) : 0
  return longLength >= 16 ? { header: 16, length: longLength } : undefined
}

async function isZero(file: FileHandle, { end, start }: Box): Promise<boolean> {
  for (let position = start; position < end; position += CHUNK_BYTES) {
    const chunk = await readAt(file, position, Math.min(CHUNK_BYTES, end - position))
    if (!chunk.equals(Buffer.alloc(chunk.length))) return false
  }
  return true
}

const EBML_HEADER_ID = 0x1a45dfa3
const SEGMENT_ID = 0x18538067
/** The header contains a few numbers and the word 'webm'. */
const EBML_HEADER_BYTES_MAX = 1000

/**
 * Whether a segment follows the header of this WebM file (RFC 8794, 8). Browser recordings contain no lengths of segments and
 * clusters, so nothing more can be checked without decoding.
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

/** EBML's variable-length numbers: the position of the first set bit is the number of bytes (RFC 8794, 4). */
function readVint(from: Buffer): { bytes: number; value: number } {
  const first = from.readUInt8(0)
  if (first === 0) return { bytes: 0, value: Infinity }
  const bytes = Math.clz32(first) - 23
  let value = first - (1 << (8 - bytes))
  for (let at = 1; at < bytes; at += 1) value = value * 256 + from.readUInt8(at)
  return { bytes, value }
}

export async function withFile<Result>(
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
