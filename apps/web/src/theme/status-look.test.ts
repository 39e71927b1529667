import { expect, test } from 'vitest'
import { priorityLook } from './status-look.ts'

test('a missing or unknown priority looks like Medium', { tags: ['WO-24'] }, () => {
  expect([null, undefined, '', 'SOMEDAY'].map(priorityLook)).toEqual(Array(4).fill(priorityLook('MEDIUM')))
})
