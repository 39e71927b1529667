import { expect, test } from 'vitest'
import { frameTimes } from './draw-frames.ts'

test('distributes frames over the video, with none at its ends', { tags: ['VIS-04'] }, () => {
  expect(frameTimes(10)).toEqual([1, 3, 5, 7, 9])
})
