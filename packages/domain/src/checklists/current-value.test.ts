import { expect, test } from 'vitest'
import { currentValue } from './current-value.ts'
import { newItem } from './item.ts'

test('deleted photos and revoked signatures are no answer', { tags: ['SHARE-12', 'RPT-02'] }, () => {
  const known = { works: new Set([1, 2]), signatures: new Set([7]) }
  const [photo, signature, number] = [
    newItem('a', 'photo', ''),
    newItem('b', 'signature', ''),
    newItem('c', 'number', ''),
  ]
  expect(currentValue(photo, { value: [1, 3] }, known)).toEqual([1])
  expect(currentValue(photo, { value: [3] }, known)).toBeNull()
  expect(currentValue(signature, { value: 7 }, known)).toBe(7)
  expect(currentValue(signature, { value: 8 }, known)).toBeNull()
  expect(currentValue(number, { value: 8 }, known)).toBe(8)
})
