interface ScansOptions {
  scans: number
  /** Pixels per side, a multiple of 8. */
  side?: number
}

/**
 * A gray progressive JPEG with any number of scans. Each scan takes about 100 bytes and changes no block, but a decoder
 * still processes all blocks of the picture for it.
 */
export function makeManyScans({ scans, side = 8000 }: ScansOptions): Buffer {
  const blocks = (side * side) / 64
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0)]
  const frame = Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 17, 0])
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), emptyBlocks(blocks)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 16)]),
    segment(0xc2, frame),
    segment(0xc4, [0, ...oneCode, 0]),
    segment(0xc4, [16, ...oneCode, 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans - 1 }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

export function segment(marker: number, content: readonly number[] | Buffer): Buffer {
  const length = content.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), Buffer.from(content)])
}

/** Runs of blocks without a change (ITU T.81, G.1.2.2): the code 0, then 14 bits for the length of the run. */
function emptyBlocks(blocks: number): Buffer {
  const runMin = 16_384
  const runMax = 32_767
  let bits = ''
  for (let remaining = blocks; remaining > 0;) {
    const run = Math.max(runMin, Math.min(remaining, runMax))
    bits += `0${(run - runMin).toString(2).padStart(14, '0')}`
    remaining -= run
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))
}
