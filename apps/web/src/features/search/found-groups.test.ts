import type { SearchMatch } from '@daywork/domain/search/search-results'
import { expect, test } from 'vitest'
import { foundGroups } from './found-groups.ts'

const nothing = () => undefined
const destinations = ['Dashboard', 'Clients', 'Work Orders'].map((label) => ({ label, open: nothing }))
const oak: SearchMatch = {
  id: 3,
  kind: 'client',
  title: 'Oak Street',
  subtitle: 'Harbor Homes',
  status: null,
  date: null,
  thumbnail_url: null,
  matched: { field: 'name', text: 'Oak Street', ranges: [] },
}
const results = { workers: [oak], clients: [oak], projects: [], work_orders: [oak], works: [oak] }

test('lists matching sections first, then the results by kind, without empty groups', { tags: ['SIDE-09'] }, () => {
  const groups = foundGroups('or', destinations, results, nothing)
  expect(groups.map(({ label }) => label)).toEqual(['Sections', 'Clients', 'Work Orders', 'Workers', 'Portfolio'])
  expect(groups[0]?.items.map(({ title }) => title)).toEqual(['Work Orders'])
})

test('a blank search shows nothing, not even every section', { tags: ['SIDE-09'] }, () => {
  expect(foundGroups('', destinations, results, nothing)).toEqual([])
})

test('opens a result as its kind of record', { tags: ['SIDE-09'] }, () => {
  const opened: unknown[] = []
  const groups = foundGroups('zz', destinations, results, (kind, match) => opened.push([kind, match.id]))
  for (const { items } of groups) items[0]?.open()
  expect(opened).toEqual([
    ['clients', 3],
    ['work_orders', 3],
    ['workers', 3],
    ['works', 3],
  ])
})

test('finds sections before the response of the server', { tags: ['SIDE-09'] }, () => {
  expect(foundGroups('cli', destinations, undefined, nothing)).toMatchObject([{ items: [{ title: 'Clients' }] }])
})
