import { expect, test } from 'vitest'
import { frameTimes } from './draw-frames.ts'

test('VIS-04 frames are spread over the clip, none at its ends', () => {
  expect(frameTimes(10)).toEqual([1, 3, 5, 7, 9])
})
