import { expect, test } from 'vitest'
import type { ActivityEntry } from '../activity/entry.ts'
import { workOrderActivityWords } from './activity-words.ts'

const entry = (changes: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  at: '2025-01-05T10:00:00.000Z',
  user: 'dana',
  entity: 'work_order',
  entity_id: 7,
  name: 'Lay tiles',
  action: 'updated',
  before: {},
  after: {},
  ...changes,
})

const names = {
  worker: (id: number) => (id === 4 ? 'Ann Lee' : `Worker ${id}`),
  project: (id: number) => (id === 3 ? 'Pier 4' : `Project ${id}`),
}
const words = (changes: Partial<ActivityEntry>) => workOrderActivityWords(entry(changes), names)

test(
  'a change is told field by field, as it was and as it became, in the words of the screens',
  { tags: ['API-96'] },
  () => {
    // As the database gives them: the shortest names first.
    const before = { status: 'NOT_STARTED', project: 3, location: '', priority: 'LOW', assigned_workers: [] }
    const after = {
      status: 'ON_HOLD',
      project: 8,
      location: 'Pier 4',
      priority: 'URGENT',
      assigned_workers: [{ worker_id: 4, role: 'PRIMARY' }],
    }
    expect(words({ before, after })).toEqual({
      deed: 'changed the work order',
      changes: [
        { field: 'Status', before: 'Not Started', after: 'On Hold' },
        { field: 'Priority', before: 'Low', after: 'Urgent' },
        { field: 'Project', before: 'Pier 4', after: 'Project 8' },
        { field: 'Location', before: 'none', after: 'Pier 4' },
        { field: 'Crew', before: 'none', after: 'Ann Lee' },
      ],
    })
  },
)

test('of a long description its beginning is told', { tags: ['API-96'] }, () => {
  const told = words({ before: { description: 'short' }, after: { description: 'tiles '.repeat(100) } })
  expect(told.changes[0]?.after).toMatch(/^(tiles ){20}.*\.\.\.$/)
})

test('a time is told as a local one', { tags: ['API-96'] }, () => {
  const told = words({ before: { scheduled_start: null }, after: { scheduled_start: '2025-06-02T07:30:00.000Z' } })
  expect(told.changes).toMatchObject([
    { field: 'Scheduled start', before: 'none', after: expect.stringMatching(/2025/) },
  ])
})

test('whoever was assigned is named', { tags: ['API-96'] }, () => {
  const ann = { worker_id: 4, role: 'PRIMARY' }
  const bo = { worker_id: 5, role: 'HELPER' }
  const told = words({
    action: 'assigned',
    before: { assigned_workers: [ann] },
    after: { assigned_workers: [ann, bo] },
  })
  expect(told).toEqual({ deed: 'assigned Worker 5', changes: [] })
})

test.each([
  ['created', 'created the work order', 0],
  ['deleted', 'deleted the work order', 0],
  ['restored', 'brought the work order back', 0],
  ['update_added', 'added to the journal', 0],
  ['started', 'started work', 1],
  ['completed', 'completed the work order', 1],
] as const)('%s is told as such', { tags: ['API-96'] }, (action, deed, changes) => {
  const told = words({ action, before: { status: 'DRAFT' }, after: { status: 'IN_PROGRESS' } })
  expect(told.deed).toBe(deed)
  expect(told.changes).toHaveLength(changes)
})

test('a field that this version does not know is told by its name', { tags: ['API-96'] }, () => {
  expect(words({ before: { colour: 1 }, after: { colour: 2 } }).changes).toEqual([
    { field: 'colour', before: '1', after: '2' },
  ])
})
