import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Item } from '@daywork/domain/checklists/item'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import { localDayOf } from '@daywork/domain/time/typed-time'
import type { WorkOrder, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { expect, test } from 'vitest'
import { storyDays, storyItems, type StoryParts } from './story-items.ts'

const NOTHING: StoryParts = {
  works: [],
  notes: [],
  responses: [],
  entries: [],
  checklists: [],
  followUps: [],
  signatures: [],
}
const OF_ORDER = { isOfOneOrder: true, showsEdits: false, since: -Infinity }
const OF_CLIENT = { ...OF_ORDER, isOfOneOrder: false }

const time = (at: string) => `2026-11-20T${at}:00.000Z`

const entry = (id: number, at: string, fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: time(at),
  done_at: null,
  user: 'dana',
  entity: 'work_order',
  entity_id: 7,
  name: 'Lay tiles',
  action: 'updated',
  before: {},
  after: {},
  ...fields,
})

const file = (id: number) => ({ id, kind: 'photo' }) as WorkFile

const work = (id: number, at: string, fields: Partial<Work> = {}): Work => ({
  id,
  work_id: id,
  description: '',
  work_order_id: 7,
  work_order_title: 'Lay tiles',
  work_order_location: '',
  project_id: 3,
  project_title: 'Dock',
  client_name: 'Harbor Homes',
  author: 'dana',
  files: [file(id)],
  annotations: [],
  marks: [],
  version: 1,
  created_at: time(at),
  received_at: null,
  updated_at: time(at),
  ...fields,
})

const note = (id: number, at: string): WorkOrderUpdate => ({
  id,
  work_order: 7,
  content: `note ${id}`,
  author: 'dana',
  created_at: time(at),
  received_at: null,
})

const checklist = (fields: Partial<Checklist>): Checklist => ({
  id: 5,
  work_order: 7,
  template: null,
  title: 'Safety',
  items: [],
  answers: {},
  required_left: 0,
  follow_ups: [],
  version: 1,
  created_at: time('08:00'),
  updated_at: time('08:00'),
  ...fields,
})

const item = (id: string, required: boolean): Item => ({
  id,
  kind: 'yes_no',
  label: id,
  hint: '',
  required,
  choices: [],
  unit: '',
  min: null,
  max: null,
})

const answer = (value: 'yes' | 'no', at: string, by: string) => ({ value, note: '', at: time(at), by })

const keysOf = (parts: Partial<StoryParts>, view = OF_ORDER) =>
  storyItems({ ...NOTHING, ...parts }, view).map(({ key }) => key)

test('puts photos, notes, answers of the client, and changes in one order, newest first', { tags: ['WO-130'] }, () => {
  const parts = {
    works: [work(1, '10:00')],
    notes: [note(2, '09:00'), note(3, '11:00')],
    responses: [{ id: 4, kind: 'approval', name: 'Ruth', text: '', created_at: time('12:00') } as const],
    entries: [entry(6, '10:30', { action: 'completed' }), entry(5, '08:00', { action: 'created' })],
  }
  expect(keysOf(parts)).toEqual(['client-4', 'note-3', 'entry-6', 'work-1', 'note-2', 'entry-5'])
  expect(keysOf(parts, { ...OF_ORDER, since: Date.parse(time('10:15')) })).toEqual(['client-4', 'note-3', 'entry-6'])
})

test('photos of one person, order, and day with nothing between them are one row', { tags: ['WO-131'] }, () => {
  const works = [work(6, '13:00', { author: 'ann' }), work(5, '12:00'), work(4, '11:00'), work(3, '09:00')]
  const rows = storyItems({ ...NOTHING, works, notes: [note(1, '10:00')] }, OF_ORDER)
  expect(rows.map((row) => (row.kind === 'photos' ? row.works.map(({ id }) => id) : row.kind))).toEqual([
    [6],
    [5, 4],
    'note',
    [3],
  ])
  // A photo that arrives later leaves the row where it is.
  expect(rows[1]).toMatchObject({ key: 'work-4' })
  const ofTwoOrders = storyItems(
    { ...NOTHING, works: [work(2, '11:00', { work_order_id: 8 }), work(1, '10:00')] },
    OF_CLIENT,
  )
  expect(ofTwoOrders).toMatchObject([{ order: { id: 8 } }, { order: { id: 7, title: 'Lay tiles' } }])
})

test('a work without files is a note', { tags: ['WO-132'] }, () => {
  const works = [work(1, '10:00', { files: [], description: 'Wall is dry' })]
  expect(storyItems({ ...NOTHING, works }, OF_ORDER)).toMatchObject([{ kind: 'note', content: 'Wall is dry' }])
})

test('steps of the job are lines, and other changes show with the edits', { tags: ['WO-133'] }, () => {
  const added = { before: { works: [] }, after: { works: [{ id: 30, files: ['a.jpg'], description: '' }] } }
  const checklistAdded = { before: { checklist: null }, after: { checklist: { id: 5, title: 'Safety' } } }
  const answered = { before: { checklist: {} }, after: { checklist: { id: 5, title: 'Safety', answers: [] } } }
  const removed = { before: { checklist: {} }, after: { checklist: { id: 5, title: 'Safety', is_removed: true } } }
  const entries = [
    entry(12, '20:00', { action: 'share_changed' }),
    entry(11, '19:00', { action: 'shared' }),
    entry(10, '18:00', removed),
    entry(9, '17:00', answered),
    entry(8, '16:00', checklistAdded),
    entry(7, '15:00', added),
    entry(6, '14:00', { action: 'update_added', after: { content: 'Wall is dry' } }),
    entry(5, '13:00', { before: { title: 'Tiles' }, after: { title: 'Lay tiles' } }),
    entry(4, '12:00', { before: { status: 'SCHEDULED' }, after: { status: 'ON_HOLD' } }),
    entry(3, '11:00', { action: 'moved' }),
    entry(2, '10:00', { action: 'assigned' }),
    entry(1, '09:00', { action: 'created' }),
  ]
  expect(keysOf({ entries })).toEqual([11, 10, 8, 4, 3, 2, 1].map((id) => `entry-${id}`))
  const all = [12, 11, 10, 9, 8, 7, 5, 4, 3, 2, 1].map((id) => `entry-${id}`)
  expect(keysOf({ entries }, { ...OF_ORDER, showsEdits: true })).toEqual(all)
  // What was added shows by itself, as long as it is there.
  const withPhoto = { entries, works: [work(30, '15:00')] }
  expect(keysOf(withPhoto, { ...OF_ORDER, showsEdits: true })).toEqual(
    all.map((key) => key.replace('entry-7', 'work-30')),
  )
  // Of several orders, a note is in the activity.
  expect(storyItems({ ...NOTHING, entries: entries.slice(6, 7) }, OF_CLIENT)).toMatchObject([
    { kind: 'note', content: 'Wall is dry', author: 'dana', order: { id: 7, title: 'Lay tiles' } },
  ])
})

test('repeated edits of one record are one line in a story of several', { tags: ['CLI-46'] }, () => {
  const edit = { after: { title: 'Lay tiles' } }
  const entries = [
    entry(9, '12:30', edit),
    entry(8, '11:30', edit),
    entry(7, '10:31', edit),
    entry(6, '09:30', edit),
    entry(5, '09:20', { ...edit, entity_id: 2 }),
    entry(4, '09:10', { ...edit, entity_id: 2, user: 'ann' }),
    entry(3, '09:00', { action: 'completed', entity_id: 2, user: 'ann' }),
    entry(2, '08:50', { action: 'completed', entity_id: 2, user: 'ann' }),
    entry(1, '08:40', { ...edit, entity_id: 2, entity: 'project' }),
  ]
  const counts = (view: typeof OF_CLIENT) =>
    storyItems({ ...NOTHING, entries }, view).map((line) => line.kind === 'line' && [line.entry.id, line.count])
  expect(counts({ ...OF_CLIENT, showsEdits: true })).toEqual([
    [9, 3],
    [6, 1],
    [5, 1],
    [4, 1],
    [3, 1],
    [2, 1],
    [1, 1],
  ])
  expect(counts({ ...OF_ORDER, showsEdits: true })).toHaveLength(entries.length)
})

test(
  'records of one kind that one person adds one after the other are one line in a story of several',
  { tags: ['CLI-46'] },
  () => {
    const added = (id: number, at: string, fields: Partial<ActivityEntry> = {}) =>
      entry(id, at, { action: 'created', entity_id: id, ...fields })
    const entries = [
      added(9, '10:08'),
      added(8, '10:06'),
      added(7, '10:04'),
      added(6, '10:02'),
      added(5, '10:00', { user: 'ann' }),
      added(4, '09:58', { user: 'ann' }),
      added(3, '09:56', { user: 'ann' }),
      added(2, '09:54', { user: 'ann', entity: 'project' }),
    ]
    const counts = (view: typeof OF_CLIENT) =>
      storyItems({ ...NOTHING, entries }, view).map((line) => line.kind === 'line' && [line.entry.id, line.count])
    expect(counts(OF_CLIENT)).toEqual([
      [9, 4],
      [5, 1],
      [4, 1],
      [3, 1],
      [2, 1],
    ])
    expect(counts(OF_ORDER)).toHaveLength(entries.length)
  },
)

test('steps of one record are never joined', { tags: ['CLI-46'] }, () => {
  const entries = [
    entry(2, '12:10', { after: { status: 'ON_HOLD' } }),
    entry(1, '12:00', { after: { scheduled_start: time('08:00') } }),
  ]
  expect(keysOf({ entries }, OF_CLIENT)).toEqual(['entry-2', 'entry-1'])
})

test('edits before a step of the same record are a line of their own', { tags: ['CLI-46'] }, () => {
  const entries = [
    entry(3, '12:30', { after: { status: 'COMPLETED' } }),
    entry(2, '12:20', { after: { description: 'Two rooms' } }),
    entry(1, '12:10', { after: { title: 'Lay tiles' } }),
  ]
  expect(storyItems({ ...NOTHING, entries }, { ...OF_CLIENT, showsEdits: true })).toMatchObject([
    { entry: { id: 3 }, count: 1 },
    { entry: { id: 2 }, count: 2 },
  ])
})

test('a checklist is a line once nothing required is left of it', { tags: ['WO-133'] }, () => {
  const items = [item('gas', true), item('paint', false)]
  const done = { gas: answer('no', '10:00', 'ann') }
  expect(keysOf({ checklists: [checklist({ items, answers: { paint: answer('yes', '10:00', 'ann') } })] })).toEqual([])
  expect(storyItems({ ...NOTHING, checklists: [checklist({ items, answers: done })] }, OF_ORDER)).toMatchObject([
    { kind: 'checklist', title: 'Safety', by: 'ann', failed: 1, at: Date.parse(time('10:00')) },
  ])
  const optional = [item('gas', false), item('paint', false)]
  expect(keysOf({ checklists: [checklist({ items: optional, answers: done })] })).toEqual([])
  const later = { ...done, paint: answer('yes', '11:00', 'dana') }
  expect(
    storyItems({ ...NOTHING, checklists: [checklist({ items: optional, answers: later })] }, OF_ORDER),
  ).toMatchObject([{ by: 'dana' }])
})

test('an order that follows up a failed item is a line', { tags: ['WO-133'] }, () => {
  const checklists = [checklist({ items: [item('gas', true)], follow_ups: [{ item: 'gas', work_order: 8 }] })]
  const followUps = [{ id: 8, title: 'Fix gas line', created_at: time('10:00') } as WorkOrder]
  expect(keysOf({ checklists })).toEqual([])
  expect(storyItems({ ...NOTHING, checklists, followUps }, OF_ORDER)).toMatchObject([
    { kind: 'follow-up', label: 'gas', order: { id: 8, title: 'Fix gas line' } },
  ])
})

test('days follow the time zone of the browser', { tags: ['WO-132'] }, () => {
  const before = { ...note(1, '12:00'), created_at: '2026-11-18T12:00:00.000Z' }
  const items = storyItems({ ...NOTHING, notes: [note(2, '12:00'), before] }, OF_ORDER)
  expect(storyDays(items).map(({ day, items: ofDay }) => [day, ofDay.length])).toEqual([
    [localDayOf(time('12:00')), 1],
    [localDayOf('2026-11-18T12:00:00.000Z'), 1],
  ])
})

test('what a device sent later is at the time at which it was done', { tags: ['SYNC-141'] }, () => {
  const late = { created_at: time('08:10'), received_at: time('11:00') }
  const items = storyItems(
    {
      ...NOTHING,
      works: [work(3, '08:10', late)],
      notes: [{ ...note(2, '08:10'), ...late }],
      entries: [
        entry(5, '11:00', { action: 'started', done_at: time('08:00') }),
        entry(4, '10:00', { action: 'assigned' }),
      ],
    },
    OF_ORDER,
  )
  expect(items.map(({ at, key, receivedAt }) => [key, at, receivedAt])).toEqual([
    ['entry-4', Date.parse(time('10:00')), undefined],
    ['work-3', Date.parse(time('08:10')), Date.parse(time('11:00'))],
    ['note-2', Date.parse(time('08:10')), Date.parse(time('11:00'))],
    ['entry-5', Date.parse(time('08:00')), Date.parse(time('11:00'))],
  ])
})
