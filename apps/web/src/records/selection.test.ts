import { expect, test } from 'vitest'
import { idsBetween } from './selection.ts'

const list = [7, 3, 9, 1].map((id) => ({ id }))

test('a range has both of its ends, in either direction', { tags: ['WO-100'] }, () => {
  expect(idsBetween(list, 3, 1)).toEqual([3, 9, 1])
  expect(idsBetween(list, 9, 7)).toEqual([7, 3, 9])
  expect(idsBetween(list, 3, 3)).toEqual([3])
})

test('a range whose beginning has left the list is its end alone', { tags: ['WO-100'] }, () => {
  expect(idsBetween(list, 99, 9)).toEqual([9])
})
