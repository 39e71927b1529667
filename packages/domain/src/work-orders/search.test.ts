import { expect, test } from 'vitest'
import { isWorkOrderFound } from './search.ts'

const order = { title: 'Replace gutter', location: '12 Oak Street', description: 'North side, 12 metres' }

test('work orders are found by title, location and description, without case', { tags: ['WO-06'] }, () => {
  for (const search of ['GUTTER', 'oak st', 'METRES', ' north ']) expect(isWorkOrderFound(search, order)).toBe(true)
  for (const search of ['roof', 'gutter 12']) expect(isWorkOrderFound(search, order)).toBe(false)
})
