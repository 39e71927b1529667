import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { mediaHeight } from './work-media.tsx'

const photo = (width: number, height: number) => buildFile({ width, height })
const square = photo(1000, 1000)

test('calculates the height of a card before a picture has loaded', { tags: ['PORT-02'] }, () => {
  expect(mediaHeight(buildWork({ files: [photo(1600, 1200)] }), 400)).toBe(300)
  expect(mediaHeight(buildWork({ files: [] }), 400)).toBe(0)
  // The ratio of the picture is limited.
  expect(mediaHeight(buildWork({ files: [photo(1000, 4000)] }), 400)).toBe(500)
  expect(mediaHeight(buildWork({ files: [photo(8000, 1000)] }), 400)).toBe(200)
  expect(mediaHeight(buildWork({ files: [buildFile({ width: null, height: null })] }), 400)).toBe(300)
})

test('further photos fill whole rows, and each video has its own row', { tags: ['PORT-02'] }, () => {
  const files = (count: number) => [square, ...Array.from({ length: count }, () => square)]
  const heightOf = (count: number) => mediaHeight(buildWork({ files: files(count) }), 400) - 400
  expect(heightOf(1)).toBe(2 + 200)
  expect(heightOf(4)).toBe(2 + 100)
  // A row of three and a row of two.
  expect(heightOf(5)).toBeCloseTo(2 + 400 / 3 + 2 + 400 / 3)
  const video = buildFile({ kind: 'video', width: 1920, height: 1080 })
  expect(mediaHeight(buildWork({ files: [square, video] }), 400)).toBe(400 + 2 + 225)
})
