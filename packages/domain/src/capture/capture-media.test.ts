import { expect, test } from 'vitest'
import { isCaptureMediaType } from './capture-media.ts'

test.each([
  'image/jpeg',
  'image/gif',
  'image/heic',
  'IMAGE/PNG',
  'video/mp4',
  'video/webm',
  'video/webm;codecs=vp8,opus',
])('capture takes %s', { tags: ['VAL-60', 'VAL-61'] }, (type) => {
  expect(isCaptureMediaType(type)).toBe(true)
})

test.each(['video/quicktime', 'image', 'image/', 'application/pdf', 'text/image/png', 'audio/webm', ''])(
  'capture refuses "%s"',
  { tags: ['VAL-60', 'VAL-61'] },
  (type) => {
    expect(isCaptureMediaType(type)).toBe(false)
  },
)
