import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { expect, test } from 'vitest'
import { groupChanges } from './group-changes.ts'

const change = (id: number, at: string, fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: `2026-11-20T${at}:00.000Z`,
  user: 'dana',
  entity: 'work_order',
  entity_id: 1,
  name: 'Lay tiles',
  action: 'updated',
  before: {},
  after: {},
  ...fields,
})

test('changes of one record that follow one another within an hour are one', { tags: ['CLI-46'] }, () => {
  const entries = [
    change(9, '12:30'),
    change(8, '11:30'),
    change(7, '10:31'),
    change(6, '09:30'),
    change(5, '09:20', { entity_id: 2 }),
    change(4, '09:10', { entity_id: 2, user: 'ann' }),
    change(3, '09:00', { entity_id: 2, user: 'ann', action: 'completed' }),
    change(2, '08:50', { entity_id: 2, user: 'ann', action: 'completed' }),
    change(1, '08:40', { entity_id: 2, entity: 'project' }),
  ]
  expect(groupChanges(entries).map(({ entry: { id }, count }) => [id, count])).toEqual([
    [9, 3],
    [6, 1],
    [5, 1],
    [4, 1],
    [3, 1],
    [2, 1],
    [1, 1],
  ])
  expect(groupChanges([])).toEqual([])
})
