import { expect, test } from 'vitest'
import type { ColorPicture } from '../color-picture.ts'
import type { FoundLine } from './find-lines.ts'
import { rotateUpright } from './rotate-upright.ts'

/** A level line whose pixels begin with `first`. */
function line(first: number): FoundLine {
  const crop = { data: Buffer.alloc(20 * 10 * 3), width: 20, height: 10 }
  crop.data[0] = first
  const corners = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 10 },
    { x: 0, y: 10 },
  ] as const
  return { corners, crop, cropWider: () => crop }
}

/** Reads pictures of lines that are upside down: those that begin with a pixel are hardly legible. */
function openReader() {
  const seen: ColorPicture[] = []
  const read = (crop: ColorPicture) => {
    seen.push(crop)
    return Promise.resolve({ letters: ['A'], probabilities: [crop.data[0] === 0 ? 0.99 : 0.2] })
  }
  return { read, seen }
}

test('rotates the lines of a picture that is upside down, the samples only once', { tags: ['VIS-33'] }, async () => {
  const lines = [line(1), line(1), line(1), line(1)]
  const { read, seen } = openReader()
  const upright = await rotateUpright(lines, read)
  expect(upright.map(({ crop }) => crop.data[0])).toEqual([0, 0, 0, 0])
  expect(upright[0]?.corners[0]).toEqual({ x: 20, y: 10 })
  expect(seen).toHaveLength(6)
  // Otherwise they would be read again.
  for (const { crop } of upright.slice(0, 3)) expect(seen).toContain(crop)
})

test('leaves the lines of an upright picture as they are', { tags: ['VIS-33'] }, async () => {
  const lines = [line(0), line(0)]
  const { read, seen } = openReader()
  expect(await rotateUpright(lines, read)).toEqual(lines)
  // As they are only: one legible sample is enough.
  expect(seen).toEqual(lines.map(({ crop }) => crop))
})
