import { expect, test } from 'vitest'
import { confidencePercent, videoTime } from './annotation-text.ts'

test.each([
  [0.873, '87%'],
  [1, '100%'],
  [0, '0%'],
  [0.005, '1%'],
  [1.7, '100%'],
  [-0.2, '0%'],
  [Number.NaN, '0%'],
])('formats a confidence of %d as %s', { tags: ['VIS-19'] }, (confidence, text) =>
  expect(confidencePercent(confidence)).toBe(text),
)

test.each([
  [0, '0:00'],
  [3.9, '0:03'],
  [59.99, '0:59'],
  [61, '1:01'],
  [600, '10:00'],
])('formats %d seconds of a video as %s', { tags: ['VIS-18'] }, (seconds, text) =>
  expect(videoTime(seconds)).toBe(text),
)
