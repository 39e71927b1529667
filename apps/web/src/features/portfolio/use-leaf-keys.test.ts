import { expect, test } from 'vitest'
import { placeAfterKey } from './use-leaf-keys.ts'

test('arrows, Home and End move only to existing pictures', { tags: ['PORT-02'] }, () => {
  expect(placeAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(placeAfterKey('ArrowRight', 2, 3)).toBeUndefined()
  expect(placeAfterKey('ArrowLeft', 2, 3)).toBe(1)
  expect(placeAfterKey('ArrowLeft', 0, 3)).toBeUndefined()
  expect(placeAfterKey('Home', 2, 3)).toBe(0)
  expect(placeAfterKey('Home', 0, 3)).toBeUndefined()
  expect(placeAfterKey('End', 0, 3)).toBe(2)
  expect(placeAfterKey('End', 0, 0)).toBeUndefined()
  expect(placeAfterKey('a', 1, 3)).toBeUndefined()
})
