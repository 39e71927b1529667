import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { expect, test } from 'vitest'
import { changedRecords, hasMoreThanLoaded } from './changed-records.ts'

const entry = (changes: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  at: '2026-11-21T08:00:00.000Z',
  done_at: null,
  user: 'bo',
  entity: 'work_order',
  entity_id: 7,
  name: 'Lay tiles',
  action: 'updated',
  before: {},
  after: {},
  ...changes,
})
const since = Date.parse('2026-11-21T07:00:00.000Z')

test(
  'lists each record that others changed since the last visit once, with its newest change',
  { tags: ['API-96'] },
  () => {
    const entries = [
      entry({ action: 'completed' }),
      entry({ action: 'created', after: { title: 'Lay tiles' } }),
      entry({ entity: 'client', entity_id: 3, name: 'Harbor' }),
      entry({ entity: 'work', entity_id: 5, name: null }),
    ]
    expect(changedRecords(entries, since, 'ann')).toMatchObject([
      { thing: 'work_order', id: 7, action: 'completed', name: 'Lay tiles', user: 'bo' },
      { thing: 'client', id: 3, name: 'Harbor' },
      { thing: 'work', id: 5, name: null },
    ])
  },
)

test('lists neither older changes nor those of the user', { tags: ['API-96'] }, () => {
  const entries = [entry({ user: 'Ann' }), entry({ at: '2026-11-21T07:00:00.000Z' })]
  expect(changedRecords(entries, since, 'ann')).toEqual([])
})

test('an upload is one changed record, although its work order has an entry for it too', { tags: ['API-96'] }, () => {
  const works = [{ id: 3, files: ['hall.jpg'], description: '' }]
  const entries = [
    entry({ before: { works: [] }, after: { works } }),
    entry({ entity: 'work', entity_id: 3, action: 'created', after: { files: ['hall.jpg'], work_order_id: 7 } }),
  ]
  expect(changedRecords(entries, since, 'ann')).toMatchObject([{ thing: 'work', id: 3 }])
})

test(
  'there are more changes than loaded if all loaded entries are newer than the visit, by any user',
  { tags: ['API-96'] },
  () => {
    const corrections = Array.from({ length: 3 }, () => entry({ user: 'ann' }))
    const old = entry({ at: '2026-11-21T06:00:00.000Z' })
    expect(hasMoreThanLoaded(corrections, since, 3)).toBe(true)
    expect(hasMoreThanLoaded(corrections, since, 4)).toBe(false)
    expect(hasMoreThanLoaded([...corrections, old], since, 4)).toBe(false)
    expect(hasMoreThanLoaded([], since, 0)).toBe(false)
  },
)
