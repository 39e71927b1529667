import { expect, test } from 'vitest'
import { findBars } from './find-bars.ts'
import { averageRows, type GrayPicture } from './gray-picture.ts'

/** A gray picture with bars of 8 pixels in a square of 200 around its center. */
function drawBars(degrees: number): GrayPicture {
  const [width, height] = [600, 400]
  const data = Buffer.alloc(width * height, 128)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = (x - 300) * cos + (y - 200) * sin
      const along = (y - 200) * cos - (x - 300) * sin
      if (Math.max(Math.abs(across), Math.abs(along)) < 100) data[y * width + x] = 128 + 100 * Math.sin(across / 2.5)
    }
  }
  return { data, width, height }
}

test.each([0, 12, 33, 60, -20])('finds bars at an angle of %d degrees', { tags: ['VIS-34'] }, (degrees) => {
  const bars = findBars(drawBars(degrees))
  expect(Math.abs((bars?.angle ?? 90) - degrees)).toBeLessThan(1)
  const { height = 0, left = 0, top = 0, width = 0 } = bars ?? {}
  // Its inner blocks, with a margin.
  expect(left).toBeGreaterThan(100)
  expect(left).toBeLessThan(240)
  expect(left + width).toBeGreaterThan(360)
  expect(top).toBeLessThan(140)
  expect(top + height).toBeGreaterThan(260)
})

test('finds level bars, whose direction has two values', { tags: ['VIS-34'] }, () => {
  expect(Math.abs(findBars(drawBars(90))?.angle ?? 0)).toBeCloseTo(90, 0)
})

test('finds no bars in a picture without edges', { tags: ['VIS-34'] }, () => {
  expect(findBars({ data: Buffer.alloc(300 * 200, 90), width: 300, height: 200 })).toBeUndefined()
})

test('averages the rows of a picture, fewer at its edges', { tags: ['VIS-34'] }, () => {
  const picture = { data: Buffer.from([0, 90, 30, 60]), width: 1, height: 4 }
  expect([...averageRows(picture, 3).data]).toEqual([45, 40, 60, 45])
  expect([...averageRows(picture, 9).data]).toEqual([45, 45, 45, 45])
})
