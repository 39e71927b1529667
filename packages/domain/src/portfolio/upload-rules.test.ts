import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareMediaType, isImageType, isPortfolioMediaType, PORTFOLIO_MEDIA_TYPES } from './media-types.ts'
import { UPLOAD_MAX_BYTES } from './upload-limits.ts'
import { uploadFault, uploadFaults } from './upload-rules.ts'

const jpeg = { type: 'image/jpeg', size: 1000 }

test.each(['image/jpeg', 'image/png', 'image/gif', 'video/mp4'])(
  'the portfolio takes %s',
  { tags: ['VAL-51'] },
  (type) => {
    expect(uploadFault({ type, size: 1 })).toBeUndefined()
  },
)

test.each([
  'image/webp',
  'image/svg+xml',
  'video/webm',
  'video/quicktime',
  'application/pdf',
  'text/plain',
  'image',
  '',
])('the portfolio refuses "%s"', { tags: ['VAL-51'] }, (type) => {
  expect(uploadFault({ type, size: 1 })).toBe('Invalid file type')
})

test(
  '52428800 bytes are accepted, 52428801 refused, and nothing at all is no file',
  { tags: ['VAL-52', 'VAL-53'] },
  () => {
    expect(UPLOAD_MAX_BYTES).toBe(52_428_800)
    expect(uploadFault({ ...jpeg, size: 52_428_800 })).toBeUndefined()
    expect(uploadFault({ ...jpeg, size: 52_428_801 })).toBe('File too large')
    expect(uploadFault({ ...jpeg, size: 0 })).toBe('Invalid file type')
  },
)

test('an upload without files is told so', { tags: ['VAL-54', 'VAL-55'] }, () => {
  expect(uploadFaults([])).toEqual(['At least one file is required'])
})

test('each fault of several files is named once', { tags: ['VAL-56'] }, () => {
  const pdf = { type: 'application/pdf', size: 10 }
  expect(uploadFaults([jpeg, pdf, pdf, { ...jpeg, size: 52_428_801 }])).toEqual(['Invalid file type', 'File too large'])
  expect(uploadFaults([jpeg, jpeg])).toEqual([])
})

test('parameters, case and white space of a type do not matter', { tags: ['VAL-51'] }, () => {
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
