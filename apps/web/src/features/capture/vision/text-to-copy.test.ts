import { ANNOTATION_CONTENT_MAX } from '@daywork/domain/capture/limits'
import { shorten } from '@daywork/domain/text/shorten'
import { expect, test } from 'vitest'
import { textToCopy } from './text-to-copy.ts'

test('copies the text of a line or a code without its label', { tags: ['VIS-30'] }, () => {
  expect(textToCopy('Text: SERIAL 0423A11987')).toBe('SERIAL 0423A11987')
  expect(textToCopy('QR code: https://example.com/a: b')).toBe('https://example.com/a: b')
  expect(textToCopy('QR code: BEGIN:VCARD\nFN:Ana  Ruiz')).toBe('BEGIN:VCARD\nFN:Ana  Ruiz')
  expect(textToCopy('Taken on 2024-11-03')).toBeUndefined()
  expect(textToCopy('Text: ')).toBeUndefined()
})

test('does not copy a text that was shortened', { tags: ['VIS-30'] }, () => {
  const shortened = shorten(`QR code: ${'1'.repeat(600)}`, ANNOTATION_CONTENT_MAX - '...'.length)
  expect(textToCopy(shortened)).toBeUndefined()
  expect(textToCopy('QR code: 1...')).toBe('1...')
})
