import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [245_760, '240 kB'],
  [1_048_000, '1023 kB'],
  [1_048_575, '1 MB'],
  [13_002_342, '12.4 MB'],
  [52_428_800, '50 MB'],
  [157_286_400, '150 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
