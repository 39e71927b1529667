import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { describeActivity } from './describe-activity.ts'

const entry = (changes: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  at: '2025-01-05T10:00:00.000Z',
  done_at: null,
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
  zone: 'Asia/Tokyo',
}
const described = (changes: Partial<ActivityEntry>) => {
  const { sentence, changes: shown } = describeActivity(entry(changes), names, (name) => name)
  return { sentence: renderToStaticMarkup(sentence), changes: shown }
}

test(
  'lists the old and the new value of each changed field, with the labels of the screens',
  { tags: ['API-96'] },
  () => {
    // In the order of the database, which sorts keys by length.
    const before = { status: 'NOT_STARTED', project: 3, location: '', priority: 'LOW', assigned_workers: [] }
    const after = {
      status: 'ON_HOLD',
      project: 8,
      location: 'Pier 4',
      priority: 'URGENT',
      assigned_workers: [{ worker_id: 4, role: 'PRIMARY' }],
    }
    expect(described({ before, after })).toEqual({
      sentence: 'dana changed the work order',
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

test('truncates a long description', { tags: ['API-96'] }, () => {
  const description = described({ before: { description: 'short' }, after: { description: 'tiles '.repeat(100) } })
  expect(description.changes[0]?.after).toMatch(/^(tiles ){20}.*\.\.\.$/)
})

test('formats a time as a local time', { tags: ['API-96'] }, () => {
  const description = described({
    before: { scheduled_start: null },
    after: { scheduled_start: '2025-06-02T07:30:00.000Z' },
  })
  expect(description.changes).toMatchObject([
    { field: 'Scheduled Start', before: 'none', after: expect.stringMatching(/2025/) },
  ])
})

test('contains the name of the assigned worker', { tags: ['API-96'] }, () => {
  const ann = { worker_id: 4, role: 'PRIMARY' }
  const bo = { worker_id: 5, role: 'HELPER' }
  const description = described({
    action: 'assigned',
    before: { assigned_workers: [ann] },
    after: { assigned_workers: [ann, bo] },
  })
  expect(description).toEqual({ sentence: 'dana assigned Worker 5', changes: [] })
})

test.each([
  ['created', 'created the work order', 0],
  ['deleted', 'deleted the work order', 0],
  ['restored', 'restored the work order', 0],
  ['update_added', 'added a note', 0],
  ['started', 'started the work order', 1],
  ['completed', 'completed the work order', 1],
] as const)('describes the action %s', { tags: ['API-96'] }, (action, did, changes) => {
  const description = described({ action, before: { status: 'DRAFT' }, after: { status: 'IN_PROGRESS' } })
  expect(description.sentence).toBe(`dana ${did}`)
  expect(description.changes).toHaveLength(changes)
})

test('lists a field that this version does not know by its name', { tags: ['API-96'] }, () => {
  expect(described({ before: { color: 1 }, after: { color: 2 } }).changes).toEqual([
    { field: 'color', before: '1', after: '2' },
  ])
})

const work = (files: string[], description = '') => ({ id: 3, files, description })

test.each([
  [
    'added photos',
    'Photos and videos',
    [],
    [work(['a.jpg', 'b.mp4'])],
    'added 2 photos and videos',
    'none',
    'a.jpg, b.mp4',
  ],
  ['a removed photo', 'Photos and videos', [work(['a.jpg'])], [], 'removed a photo or video', 'a.jpg', 'none'],
  [
    'more photos in a work',
    'Photos and videos',
    [work(['a.jpg'])],
    [work(['a.jpg', 'b.jpg'])],
    'changed the photos and videos',
    'a.jpg',
    'a.jpg, b.jpg',
  ],
  [
    'an edited note',
    'Note',
    [work([], 'Gate shut')],
    [work([], 'Gate open')],
    'changed a note',
    'Gate shut',
    'Gate open',
  ],
  [
    'a note that gets a photo',
    'Photos and videos',
    [work([], 'Gate shut')],
    [work(['a.jpg'])],
    'changed the photos and videos',
    'Gate shut',
    'a.jpg',
  ],
])('lists the old and the new content for %s', { tags: ['API-96'] }, (_, field, were, are, did, before, after) => {
  const description = described({ before: { works: were }, after: { works: are } })
  expect(description).toEqual({ sentence: `dana ${did}`, changes: [{ field, before, after }] })
})

test(
  'lists a work without files by its description, and truncates a list of hundreds of files',
  { tags: ['API-96'] },
  () => {
    expect(described({ before: { works: [] }, after: { works: [work([], 'Nobody was there')] } })).toEqual({
      sentence: 'dana added a note',
      changes: [{ field: 'Note', before: 'none', after: 'Nobody was there' }],
    })
    const many = Array.from({ length: 300 }, (_, index) => `photo-${index}.jpg`)
    const description = described({ before: { works: [] }, after: { works: [work(many)] } })
    expect(description.sentence).toBe('dana added 300 photos and videos')
    expect(description.changes[0]?.after).toMatch(/^photo-0\.jpg, .{1,150}\.\.\.$/)
  },
)

test('does not repeat the name of a photo that was replaced by one of the same name', { tags: ['API-96'] }, () => {
  const works = [work(['a.jpg'])]
  expect(described({ before: { works }, after: { works } })).toEqual({
    sentence: 'dana replaced photos or videos with others of the same name',
    changes: [],
  })
})

test('mentions purged files without their names', { tags: ['DEL-18', 'API-96'] }, () => {
  expect(described({ before: { works: [] }, after: { works: [] } })).toEqual({
    sentence: 'dana changed photos, videos, or notes that were deleted later',
    changes: [],
  })
})

test('names each reason against a move once for each worker', { tags: ['SCH-14'] }, () => {
  const overrides = [4, 4, 5].map((worker_id) => ({ worker_id, code: 'over_capacity' }))
  const { changes } = described({ action: 'moved', after: { overrides } })
  expect(changes).toMatchObject([{ after: expect.stringMatching(/^[^,]*Ann Lee[^,]*, [^,]*Worker 5[^,]*$/) }])
})

test('an answer that does not count is named with the later one', { tags: ['CHK-08'] }, () => {
  const answersOf = (value: string, more: object) => ({
    checklist: { id: 2, title: 'Boiler', answers: [{ label: 'Water', kind: 'yes_no', value, note: '' }], ...more },
  })
  expect(described({ before: answersOf('no', {}), after: answersOf('yes', { is_outdated: true }) })).toEqual({
    sentence: 'dana sent an older answer to the checklist “Boiler”, so the newer one counts',
    changes: [{ field: 'Water', before: 'No', after: 'Yes' }],
  })
})

test('answers of a checklist are in words, numbers with their unit', { tags: ['CHK-08'] }, () => {
  const answersOf = (...values: object[]) => ({ checklist: { id: 2, title: 'Boiler', answers: values } })
  const pressure = { label: 'Pressure', kind: 'number', unit: 'psi' }
  const client = { label: 'Client', kind: 'signature' }
  const earlier = { label: 'Dry' }
  expect(
    described({
      before: answersOf(
        { ...pressure, value: 90, note: 'gauge broken' },
        { ...client, value: null, note: '' },
        { ...earlier, value: 'no', note: '' },
      ),
      after: answersOf(
        { ...pressure, value: 85, note: '' },
        { ...client, value: 12, note: '' },
        { ...earlier, value: 'yes', note: '' },
      ),
    }).changes,
  ).toEqual([
    { field: 'Pressure', before: '90 psi (gauge broken)', after: '85 psi' },
    { field: 'Client', before: 'none', after: 'Signed' },
    { field: 'Dry', before: 'No', after: 'Yes' },
  ])
})
