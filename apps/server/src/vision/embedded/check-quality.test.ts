import { expect, test } from 'vitest'
import { checkQuality } from './check-quality.ts'
import type { GrayPicture } from './gray-picture.ts'

/** Paints a picture of 200 x 100 pixels, whose brightness depends on x. */
function paint(brightness: (x: number) => number): GrayPicture {
  const width = 200
  const data = Buffer.from(Array.from({ length: width * 100 }, (_, index) => brightness(index % width)))
  return { data, width, height: 100 }
}
const sourcesOf = (picture: GrayPicture) => checkQuality(picture).map(({ source }) => source)

test(
  'suggests retaking a dark, overexposed, or blurred picture, but not a sharp one or a plain wall',
  { tags: ['VIS-27'] },
  () => {
    expect(sourcesOf(paint((x) => (x % 50 < 25 ? 60 : 190)))).toEqual([])
    expect(sourcesOf(paint(() => 128))).toEqual([])
    expect(sourcesOf(paint((x) => (x % 50 < 25 ? 5 : 30)))).toEqual(['exposure'])
    expect(sourcesOf(paint((x) => (x % 50 < 25 ? 240 : 255)))).toEqual(['exposure'])
    expect(sourcesOf(paint((x) => 60 + x / 2))).toEqual(['sharpness'])
  },
)
