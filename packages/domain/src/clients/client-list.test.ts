import { expect, test } from 'vitest'
import { compareClients, isClientFound, projectCount, workOrderCount } from './client-list.ts'

test(
  'sorts clients newest first, those without a time last, and does not change the stored list',
  { tags: ['FMT-13', 'FMT-20'] },
  () => {
    const stored = ['2025-01-05T10:00:00Z', 'soon', '2025-03-01T00:00:00Z'].map((created_at) => ({ created_at }))
    const before = structuredClone(stored)
    expect(stored.toSorted(compareClients).map((client) => client.created_at)).toEqual([
      '2025-03-01T00:00:00Z',
      '2025-01-05T10:00:00Z',
      'soon',
    ])
    expect(stored).toEqual(before)
  },
)

const oak = {
  name: 'Oak Street Homes',
  contact_email: 'Office@OakStreet.example',
  phone_number: '+15555550142',
  notes: 'Gate code is at the office; DOGS in the yard',
}

test.for(['oak street', 'OFFICE@oak', '(555) 555-0142', '5555550142', '555-01', 'dogs', '  oak  ', ''])(
  '"%s" finds the client by name, email, phone or notes, ignoring case',
  { tags: ['CLI-03', 'FMT-12'] },
  (search) => {
    expect(isClientFound(search, oak)).toBe(true)
  },
)

test('other text and missing fields find nothing', { tags: ['CLI-03'] }, () => {
  const bare = { name: 'Birch', contact_email: null, phone_number: null, notes: '' }
  for (const search of ['null', 'oak', 'homes office']) expect(isClientFound(search, bare)).toBe(false)
  expect(isClientFound('homes office', oak)).toBe(false)
})

test(
  'the number takes precedence over the length of the list; without both the count is 0',
  { tags: ['CLI-21'] },
  () => {
    expect(projectCount({ project_count: 3, projects: [1] })).toBe(3)
    expect(projectCount({ project_count: 0, projects: [1] })).toBe(0)
    expect(projectCount({ projects: [1, 2] })).toBe(2)
    expect(projectCount({ project_count: null, projects: null })).toBe(0)
    expect(workOrderCount({ work_order_count: 7 })).toBe(7)
    expect(workOrderCount({ work_orders: [{}, {}] })).toBe(2)
    expect(workOrderCount({})).toBe(0)
  },
)
