import { newItem } from '@daywork/domain/checklists/item'
import { expect, test } from 'vitest'
import { changeItem, itemErrorOf, moveItem } from './edit-items.ts'

const items = ['a', 'b', 'c'].map((id) => newItem(id, 'check', id))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
])('moves item %i to %i', { tags: ['CHK-09'] }, (from, to, moved) => {
  expect(ids(moveItem(items, from, to))).toBe(moved)
})

test('finds the error that prevents saving', { tags: ['CHK-09'] }, () => {
  expect(changeItem(items, 'b', { label: ' ' }).map(itemErrorOf)).toEqual([undefined, 'label', undefined])
  expect(itemErrorOf({ ...newItem('a', 'choice', 'Finish'), choices: ['A', 'A'] })).toBe('choices')
  expect(itemErrorOf({ ...newItem('a', 'number', 'Depth'), min: 2, max: 1 })).toBe('limits')
})
