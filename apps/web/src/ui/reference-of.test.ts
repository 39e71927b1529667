import { expect, test } from 'vitest'
import { referenceOf } from './reference-of.ts'

test('an error has its own reference, or that of its cause', { tags: ['ERR-53'] }, () => {
  const failure = Object.assign(new Error('Internal server error'), { reference: 'id-1' })
  expect(referenceOf(failure)).toBe('id-1')
  expect(referenceOf(new Error('Failed to delete', { cause: failure }))).toBe('id-1')
  expect(referenceOf(new Error('Not a response'))).toBe(undefined)
  expect(referenceOf('text')).toBe(undefined)
})
