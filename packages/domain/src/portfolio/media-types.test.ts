import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bareMediaType,
  isCaptureMediaType,
  isImageType,
  isPortfolioMediaType,
  PORTFOLIO_MEDIA_TYPES,
} from './media-types.ts'

test('ignores parameters, case and white space of a type', { tags: ['VAL-51'] }, () => {
  const parameters = fc.constantFrom('', ';codecs=avc1', '; codecs="avc1.42E01E, mp4a.40.2"', ' ')
  fc.assert(
    fc.property(fc.constantFrom(...PORTFOLIO_MEDIA_TYPES), parameters, fc.boolean(), (type, parameter, isUpper) => {
      const written = (isUpper ? type.toUpperCase() : type) + parameter
      expect(bareMediaType(written)).toBe(type)
      expect(isPortfolioMediaType(written)).toBe(true)
    }),
  )
})

test('an image is any type that begins with image/', { tags: ['VAL-58'] }, () => {
  expect(isImageType('image/webp')).toBe(true)
  expect(isImageType('image')).toBe(false)
  expect(isImageType('video/mp4')).toBe(false)
})

test.each([
  'image/jpeg',
  'image/gif',
  'image/heic',
  'IMAGE/PNG',
  'video/mp4',
  'video/webm',
  'video/webm;codecs=vp8,opus',
])('the capture screen accepts %s', { tags: ['VAL-60', 'VAL-61'] }, (type) => {
  expect(isCaptureMediaType(type)).toBe(true)
})

test.each(['video/quicktime', 'image', 'image/', 'application/pdf', 'text/image/png', 'audio/webm', ''])(
  'the capture screen rejects "%s"',
  { tags: ['VAL-60', 'VAL-61'] },
  (type) => {
    expect(isCaptureMediaType(type)).toBe(false)
  },
)
