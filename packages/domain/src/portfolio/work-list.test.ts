import { expect, test } from 'vitest'
import { BUSINESS_DEFAULTS } from '../business/defaults.ts'
import type { Work } from './work.ts'
import { filterWorks, type WorkFacts } from './work-list.ts'

const AT = '2026-03-02T08:00:00.000Z'

const buildWork = (changes: Partial<Work>): Work => ({
  id: 1,
  work_id: 1,
  description: '',
  work_order_id: null,
  work_order_title: null,
  work_order_location: null,
  project_id: null,
  project_title: null,
  client_name: null,
  author: 'ann',
  files: [],
  annotations: [],
  marks: [],
  version: 1,
  created_at: AT,
  received_at: null,
  updated_at: AT,
  ...changes,
})

const facts: WorkFacts = {
  business: BUSINESS_DEFAULTS,
  findOrder: (id) => (id === 7 ? { client: 5, assigned_workers: [{ worker_id: 4, role: 'Lead' }] } : undefined),
  findAuthor: (id) => (id === 2 ? 'ben' : undefined),
}

const find = (works: readonly Work[], query: Record<string, string>) =>
  filterWorks(works, query, facts).map(({ id }) => id)

test('works are found by their tags, in upper or lower case', { tags: ['PORT-30'] }, () => {
  const wall = buildWork({ id: 1, description: 'Wall\n#crack #north' })
  const roof = buildWork({ id: 2, description: 'Roof, no crack' })
  const longer = buildWork({ id: 3, description: '#cracked' })
  const found = (tag: string) => find([wall, roof, longer], { tag })
  expect(found('Crack')).toEqual([1])
  expect(found('north')).toEqual([1])
  expect(found('')).toHaveLength(3)
})

test('works are found by their order, by who added them, by their days, and by text', { tags: ['PORT-27'] }, () => {
  const ofOrder = buildWork({ id: 1, work_order_id: 7, work_order_title: 'Fix the gutter', author: 'ben' })
  const other = buildWork({ id: 2, description: 'Roof', created_at: '2026-03-09T08:00:00.000Z' })
  const works = [ofOrder, other]
  expect(find(works, { client: '5' })).toEqual([1])
  expect(find(works, { worker: '4' })).toEqual([1])
  expect(find(works, { author: '2' })).toEqual([1])
  // The device does not know this account.
  expect(find(works, { author: '3' })).toEqual([])
  expect(find(works, { date_range: '2026-03-05,' })).toEqual([2])
  expect(find(works, { search: 'GUTTER' })).toEqual([1])
  expect(find(works, { search: 'roof', client: '' })).toEqual([2])
  expect(find(works, { unheard_of: '1' })).toEqual([])
})
