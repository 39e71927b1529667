import { expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES, uploadError, uploadErrors } from './upload-rules.ts'

const jpeg = { type: 'image/jpeg', size: 1000 }

test.each(['image/jpeg', 'image/png', 'image/gif', 'video/mp4'])(
  'the portfolio accepts %s',
  { tags: ['VAL-51'] },
  (type) => {
    expect(uploadError({ type, size: 1 })).toBeUndefined()
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
])('the portfolio rejects "%s"', { tags: ['VAL-51'] }, (type) => {
  expect(uploadError({ type, size: 1 })).toBe('Invalid file type')
})

test('accepts 52428800 bytes, and rejects 52428801 bytes and an empty file', { tags: ['VAL-52', 'VAL-53'] }, () => {
  expect(UPLOAD_MAX_BYTES).toBe(52_428_800)
  expect(uploadError({ ...jpeg, size: 52_428_800 })).toBeUndefined()
  expect(uploadError({ ...jpeg, size: 52_428_801 })).toBe('File too large')
  expect(uploadError({ ...jpeg, size: 0 })).toBe('Invalid file type')
})

test('rejects an upload without files', { tags: ['VAL-54', 'VAL-55'] }, () => {
  expect(uploadErrors([])).toEqual(['At least one file is required'])
})

test('returns each error of several files once', { tags: ['VAL-56'] }, () => {
  const pdf = { type: 'application/pdf', size: 10 }
  expect(uploadErrors([jpeg, pdf, pdf, { ...jpeg, size: 52_428_801 }])).toEqual(['Invalid file type', 'File too large'])
  expect(uploadErrors([jpeg, jpeg])).toEqual([])
})
