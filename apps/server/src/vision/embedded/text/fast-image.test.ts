import { Image } from 'paddleocr'
import { expect, test } from 'vitest'
import { FastImage } from './fast-image.ts'

/** Bytes without a pattern, the same in each run. */
const noise = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 2_654_435_761) >>> 11)

test.each([
  ['smaller', { width: 64, height: 32 }],
  ['larger', { width: 160, height: 96 }],
  ['higher', { width: 100, height: 96 }],
  ['as it is', { width: 100, height: 70 }],
])('prepares a picture like the library, %s', { tags: ['VIS-33'] }, (_name, size) => {
  const picture = [100, 70, 3, noise(100 * 70 * 3)] as const
  const [fast, slow] = [new FastImage(...picture).resize(size), new Image(...picture).resize(size)]
  // A difference would be printed byte by byte.
  expect(Buffer.compare(fast.data, slow.data)).toBe(0)
  const options = { mean_values: [123.7, 116.3, 103.5], norm_values: [0.017, 0.018, 0.0174] } as const
  for (const channel_order of ['rgb', 'bgr'] as const) {
    const tensorOf = (image: Image) =>
      new Uint8Array(
        image.tensor({ mean_values: [...options.mean_values], norm_values: [...options.norm_values], channel_order })
          .buffer,
      )
    expect(Buffer.compare(tensorOf(fast), tensorOf(slow))).toBe(0)
  }
})
