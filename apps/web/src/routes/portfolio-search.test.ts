import { expect, test } from 'vitest'
import { searchOf } from './portfolio-search.ts'

test('a change of the filter leaves the other parameters as they are', { tags: ['PORT-27'] }, () => {
  const before = { q: 'slope', kind: 'video', project: '4' }
  expect({ ...before, ...searchOf({ search: 'roof' }) }).toEqual({ ...before, q: 'roof' })
  expect({ ...before, ...searchOf({ kind: '' }) }).toEqual({ ...before, kind: undefined })
  expect(searchOf({ workOrder: '7', author: '', dates: '2026-11-02,' })).toEqual({
    order: '7',
    person: '',
    dates: '2026-11-02,',
  })
})
