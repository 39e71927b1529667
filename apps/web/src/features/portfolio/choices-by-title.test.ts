import { expect, test } from 'vitest'
import { choicesByTitle } from './choices-by-title.ts'

test('lists orders by title, and adds the number to equal titles', { tags: ['PORT-04'] }, () => {
  const orders = [
    { id: 1, title: 'Lay tiles' },
    { id: 2, title: 'Paint hall' },
    { id: 3, title: ' Lay tiles ' },
    { id: 4, title: ' ' },
  ]
  expect(choicesByTitle(orders, 'Untitled Work Order')).toEqual([
    { value: '1', label: 'Lay tiles (#1)' },
    { value: '2', label: 'Paint hall' },
    { value: '3', label: 'Lay tiles (#3)' },
    { value: '4', label: 'Untitled Work Order' },
  ])
})
