import { isWorkbookPart } from '@daywork/domain/checklists/import/workbook'
import { IMPORT_MAX_UNPACKED_BYTES } from '@daywork/domain/checklists/import/limits'
import { decodeText } from './decode-text.ts'

const END_BYTES = 22
const END_MARK = 0x06054b50
const ENTRY_BYTES = 46
const ENTRY_MARK = 0x02014b50
const LOCAL_BYTES = 30
const COMMENT_MAX = 0xffff
const STORED = 0
const DEFLATED = 8

interface Entry {
  path: string
  method: number
  at: number
  packedBytes: number
  bytes: number
}

/**
 * Unpacks the XML files of a workbook, which is a ZIP archive, with the browser's own decompression. The archive's
 * sizes are checked first, and counted again while unpacking: they can be wrong on purpose.
 */
export async function unpackWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Map<string, string> | 'damaged' | 'notSupported' | 'unpacked'> {
  const entries = readDirectory(bytes)
  if (entries === undefined) return 'damaged'
  const needed = entries.filter(({ path }) => isWorkbookPart(path))
  if (needed.length === 0) return 'notSupported'
  if (needed.reduce((sum, entry) => sum + entry.bytes, 0) > IMPORT_MAX_UNPACKED_BYTES) return 'unpacked'
  const parts = new Map<string, string>()
  let left = IMPORT_MAX_UNPACKED_BYTES
  for (const entry of needed) {
    const unpacked = await unpack(bytes, entry, left)
    if (typeof unpacked === 'string') return unpacked
    left -= unpacked.length
    parts.set(entry.path, decodeText(unpacked))
  }
  return parts
}

/** @returns undefined if it is not a whole ZIP archive */
function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  const first = Math.max(end - COMMENT_MAX, 0)
  while (end >= first && view.getUint32(end, true) !== END_MARK) end -= 1
  if (end < first) return undefined
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_MARK) return undefined
    const nameBytes = view.getUint16(at + 28, true)
    const otherBytes = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    entries.push({
      path: new TextDecoder()
        .decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
        .replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += ENTRY_BYTES + nameBytes + otherBytes
  }
  return entries
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  { at, method, packedBytes }: Entry,
  maxBytes: number,
): Promise<Uint8Array | 'damaged' | 'unpacked'> {
  if (at + LOCAL_BYTES > bytes.length) return 'damaged'
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, LOCAL_BYTES)
  const start = at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = bytes.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) return 'damaged'
  if (method === STORED) return packed.length > maxBytes ? 'unpacked' : packed
  return method === DEFLATED ? inflate(packed, maxBytes) : 'damaged'
}

/**
 * A browser unpacks each chunk that it gets as a whole, up to 1,032 bytes from one, before the result can be read: a
 * chunk of 2 MB can fill the memory of a phone.
 */
const SLICE_BYTES = 16 * 1024

function inSlices(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream(
    {
      pull: (stream) => {
        if (at >= packed.length) return stream.close()
        stream.enqueue(packed.slice(at, at + SLICE_BYTES))
        at += SLICE_BYTES
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  )
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array | 'damaged' | 'unpacked'> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = inSlices(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > maxBytes) {
        await reader.cancel()
        return 'unpacked'
      }
      chunks.push(value)
    }
  } catch {
    return 'damaged'
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
