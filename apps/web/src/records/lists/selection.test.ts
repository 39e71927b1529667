import { expect, test } from 'vitest'
import { idsUpTo } from './selection.ts'

const shown = [7, 3, 9, 1].map((id) => ({ id }))

test('a range includes both ends, in either direction', { tags: ['WO-100'] }, () => {
  expect(idsUpTo(shown, 3, 3)).toEqual([3, 9, 1])
  expect(idsUpTo(shown, 9, 0)).toEqual([7, 3, 9])
  expect(idsUpTo(shown, 3, 1)).toEqual([3])
})

test('a range whose start has left the list contains only its end', { tags: ['WO-100'] }, () => {
  expect(idsUpTo(shown, 99, 2)).toEqual([9])
})

test('a range starts at the nearest position of an order that is shown twice', { tags: ['WO-110'] }, () => {
  const twice = [7, 3, 9, 1, 7, 5].map((id) => ({ id }))
  expect(idsUpTo(twice, 7, 5)).toEqual([7, 5])
  expect(idsUpTo(twice, 7, 1)).toEqual([7, 3])
})
