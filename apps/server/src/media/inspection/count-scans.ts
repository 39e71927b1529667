import { open } from 'node:fs/promises'

/**
 * A progressive JPEG is decoded once per scan, and the format has no limit: 1 MB can contain thousands of scans, which keep
 * a decoder busy for a minute. Cameras and editors write about 10.
 */
export const SCANS_MAX = 100

/** Bytes per read. */
const CHUNK_BYTES = 1024 * 1024

const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Markers without a length after them: TEM, start of image, and the restart markers, which occur within a scan's data. */
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= START_OF_IMAGE)

/**
 * Whether this JPEG has more scans than any camera or editor writes. Follows the markers as a decoder does, without
 * decoding. Metadata is skipped by its length, so a preview within it does not count, nor does anything after the end of
 * the picture.
 */
export async function hasTooManyScans(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
    const markers = new MarkerReader()
    for (let position = 0; !markers.isAtEnd && markers.scans <= SCANS_MAX;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position)
      if (bytesRead === 0) break
      markers.read(buffer.subarray(0, bytesRead))
      position += bytesRead
      // Long metadata is skipped without reading it.
      position += markers.skipAhead()
    }
    return markers.scans > SCANS_MAX
  } finally {
    await file.close()
  }
}

/** Reads a JPEG's markers (ITU T.81, B.1.1) from chunks of any length. */
class MarkerReader {
  scans = 0
  isAtEnd = false
  /** Where the reader is: between markers or in a scan's data, after one or more FF, or in a segment's length. */
  #state: 'data' | 'marker' | 'length' = 'data'
  #lengthBytes: number[] = []
  /** Bytes of a segment that still have to be skipped. */
  #skip = 0

  read(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length && !this.isAtEnd && this.scans <= SCANS_MAX) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, chunk.length - at)
        this.#skip -= skipped
        at += skipped
      } else if (this.#state === 'data') {
        const found = chunk.indexOf(0xff, at)
        at = found < 0 ? chunk.length : found + 1
        if (found >= 0) this.#state = 'marker'
      } else {
        this.#readByte(chunk.readUInt8(at))
        at += 1
      }
    }
  }

  /** Returns how many bytes the caller can skip, and resets the count. */
  skipAhead(): number {
    const skipped = this.#skip
    this.#skip = 0
    return skipped
  }

  #readByte(byte: number): void {
    if (this.#state === 'length') {
      this.#lengthBytes.push(byte)
      if (this.#lengthBytes.length < 2) return
      const [high = 0, low = 0] = this.#lengthBytes
      this.#skip = Math.max(high * 256 + low - 2, 0)
      this.#lengthBytes = []
      this.#state = 'data'
      return
    }
    // Any number of FF may precede a marker; FF 00 encodes a byte FF in a scan's data.
    if (byte === 0xff) return
    this.#state = 'data'
    if (byte === 0 || hasNoLength(byte)) return
    if (byte === END_OF_IMAGE) this.isAtEnd = true
    else this.#state = 'length'
    if (byte === START_OF_SCAN) this.scans += 1
  }
}
