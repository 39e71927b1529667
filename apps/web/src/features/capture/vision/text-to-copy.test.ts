import { expect, test } from 'vitest'
import { textToCopy } from './text-to-copy.ts'

test('copies the text of a line or a code without its label', { tags: ['VIS-30'] }, () => {
  expect(textToCopy('Text: SERIAL 0423A11987')).toBe('SERIAL 0423A11987')
  expect(textToCopy('QR code: https://example.com/a: b')).toBe('https://example.com/a: b')
  expect(textToCopy('Taken on 2024-11-03')).toBeUndefined()
  expect(textToCopy('Text: ')).toBeUndefined()
})
