import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { EMPTY_OUTBOX, type KeptFile, type KeptOperation, type Outbox } from '@daywork/domain/sync/kept'
import { afterRound, keepOperation } from '@daywork/domain/sync/outbox'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { buildFile, buildWork } from '../testing/build-records.ts'
import { readLocalRecords, toWrites, withCreated } from './local-records.ts'
import { localIdOf, referencesByLocalId, replaceIds } from './local-ids.ts'
import { newWork } from './local-works.ts'
import { toKept } from './to-kept.ts'
import { newRow } from './new-row.ts'

const AT = '2026-03-02T08:00:00.000Z'
const OAK = '00000000-0005-4000-8000-000000000001'
const KITCHEN = '00000000-0006-4000-8000-000000000002'
const kept = { at: AT, v: 1, state: 'waiting', tries: 0 } as const
const find = () => undefined

const oak: KeptOperation = {
  ...kept,
  key: OAK,
  seq: 1,
  kind: 'create',
  entity: 'client',
  fields: { name: 'Oak' },
  local: { id: localIdOf(OAK), row: newRow('client', { name: 'Oak' }, { at: AT, find, id: 0 }) },
}
const fields = { title: 'Kitchen', client: { ref: OAK } }
const kitchen: KeptOperation = {
  ...kept,
  key: KITCHEN,
  seq: 2,
  kind: 'create',
  entity: 'project',
  fields,
  local: { id: localIdOf(KITCHEN), row: newRow('project', fields, { at: AT, find, id: 0 }) },
}
const rename: KeptOperation = {
  ...kept,
  key: 'rename',
  seq: 3,
  kind: 'edit',
  entity: 'client',
  target: { ref: OAK },
  base: {},
  fields: { name: 'Oak Homes' },
}
const remove: KeptOperation = { ...rename, key: 'remove', seq: 4, kind: 'delete' }

const boxOf = (...operations: KeptOperation[]): Outbox => ({ ...EMPTY_OUTBOX, operations })
const addresses = { of: () => ({ picture: 'blob:small' }), open: () => {}, close: () => {} }
const open = (box: Outbox, unlisted: ReadonlySet<string> = new Set()) =>
  readLocalRecords(box, toWrites(box), {
    addresses,
    unlisted,
    findAuthor: (id) => (id === 3 ? 'dana' : undefined),
    findBusiness: () => ({ ...BUSINESS_DEFAULTS, time_zone: 'Pacific/Honolulu', is_time_zone_set: true }),
    findLoaded: () => undefined,
  })
const noRows = () => ({ pages: [{ count: 0, next: null, previous: null, results: [] as { id: number }[] }] })

test(
  'new records are in the lists that the server would have them in, with what was done since',
  { tags: ['SYNC-90'] },
  () => {
    const records = open(boxOf(oak, kitchen, rename))
    const idsIn = (entity: 'clients' | 'projects', narrowing: Record<string, string>) =>
      records.addTo(noRows(), entity, narrowing).pages[0]?.results.map(({ id }) => id)
    expect(records.addTo(noRows(), 'clients', {}).pages[0]).toMatchObject({
      count: 1,
      results: [{ id: -5, name: 'Oak Homes' }],
    })
    expect(idsIn('projects', { client: '-5', status: 'PLANNING,ON_HOLD', ordering: '-updated_at' })).toEqual([-6])
    expect(idsIn('projects', { status: 'COMPLETED' })).toEqual([])
    expect(idsIn('clients', { search: 'homes' })).toEqual([-5])
    expect(idsIn('clients', { search: 'pier' })).toEqual([])
    expect(records.find('projects', -6)).toMatchObject({ client: -5, workers: [], version: 0 })
  },
)

test(
  'new records are in lists narrowed by search, person, and days of the business',
  { tags: ['SYNC-90', 'SYNC-102'] },
  () => {
    const key = '00000000-0007-4000-8000-000000000003'
    const order = { title: 'Lay tiles', project: { ref: KITCHEN }, scheduled_start: '2026-03-03T05:00:00.000Z' }
    const tiles: KeptOperation = {
      ...kept,
      key,
      seq: 3,
      kind: 'create',
      entity: 'work_order',
      fields: order,
      local: { id: localIdOf(key), row: newRow('work_order', order, { at: AT, find, id: 0 }) },
    }
    const photoKey = '00000000-0008-4000-8000-000000000004'
    const given = { at: '2026-03-03T05:00:00.000Z', author: 'dana', files: [], find }
    const work = newWork({ description: 'Wet wall' }, given)
    const photo: KeptOperation = {
      ...kept,
      key: photoKey,
      seq: 4,
      kind: 'create',
      entity: 'work',
      fields: {},
      local: { id: localIdOf(photoKey), row: work },
    }
    const records = open(boxOf(oak, kitchen, tiles, photo))
    const idsIn = (entity: 'work-orders' | 'works', narrowing: Record<string, string>) =>
      records.addTo(noRows(), entity, narrowing).pages[0]?.results.map(({ id }) => id)
    // In Honolulu it is still the second.
    const days = (day: string) => ({ date_range: `${day},${day}` })
    expect(idsIn('work-orders', days('2026-03-02'))).toEqual([localIdOf(key)])
    expect(idsIn('work-orders', days('2026-03-03'))).toEqual([])
    expect(idsIn('works', days('2026-03-02'))).toEqual([localIdOf(photoKey)])
    expect(idsIn('works', days('2026-03-03'))).toEqual([])
    expect(idsIn('works', { search: 'WALL' })).toEqual([localIdOf(photoKey)])
    expect(idsIn('works', { search: 'roof' })).toEqual([])
    expect(idsIn('works', { author: '3' })).toEqual([localIdOf(photoKey)])
    expect(idsIn('works', { author: '4' })).toEqual([])
  },
)

test('a new record that is deleted again is in no list', { tags: ['SYNC-90'] }, () => {
  expect(open(boxOf(oak, kitchen, remove)).find('clients', -5)).toBeUndefined()
})

test('a record that the server refused is still found', { tags: ['SYNC-93'] }, () => {
  const problem = { reason: 'refused', detail: 'No', by: null, version: null } as const
  expect(open(boxOf({ ...oak, state: 'trouble', problem })).find('clients', -5)).toMatchObject({ name: 'Oak' })
})

test('local ids are references in stored operations, and ids again on the page', { tags: ['SYNC-91'] }, () => {
  const box = boxOf(oak, kitchen)
  const draft = { target: -6, fields: { crew: [{ worker_id: -5 }], budget: -7 } }
  expect(replaceIds(draft, referencesByLocalId(box))).toEqual({
    target: { ref: KITCHEN },
    fields: { crew: [{ worker_id: { ref: OAK } }], budget: -7 },
  })
  expect(toWrites(box)).toMatchObject([{ target: -5 }, { target: -6, fields: { client: -5 } }])
  expect(open(box).areIn({ project: -6 })).toBe(true)
  expect(open(box).areIn({ project: 6 })).toBe(false)
})

test(
  'an operation with the local id of a created record refers to the record on the server',
  { tags: ['SYNC-92'] },
  () => {
    const records = open({ ...EMPTY_OUTBOX, created: [{ key: OAK, localId: -5, id: 12 }] })
    const draft = { kind: 'create', entity: 'project', fields: { client: -5 } } as const
    expect(records.resolve(draft)).toEqual({ ...draft, fields: { client: 12 } })
    expect(records.idOf(-5)).toBe(12)
    expect(() => records.read(['clients', 'record', -5])).toThrow(ApiError)
  },
)

test(
  'what is stored after the server has created its record is for the record on the server',
  { tags: ['SYNC-92', 'SYNC-102'] },
  () => {
    const client = new QueryClient()
    const box = { ...EMPTY_OUTBOX, created: [{ key: OAK, localId: -5, id: 12 }] }
    const photo = { description: 'Photo of #-5', work_order_id: -5 }
    expect(toKept(client, { key: 'photo', kind: 'create', entity: 'work', fields: photo }, [])(box)).toMatchObject({
      fields: { description: 'Photo of #12', work_order_id: 12 },
      local: { row: { work_order_id: 12 } },
    })
    const edit = { key: 'edit', kind: 'edit', entity: 'client', target: -5, base: {}, fields: {} } as const
    expect(toKept(client, edit)(box)).toMatchObject({ target: 12 })
  },
)

test(
  'a work that is stored under the key of another one is stored under another key',
  { tags: ['SYNC-62', 'SYNC-102'] },
  () => {
    const client = new QueryClient()
    const file = (id: string, sha256: string | null): KeptFile => ({
      id,
      name: 'a.jpg',
      type: 'image/jpeg',
      size: 5,
      sha256,
      upload: null,
      isReceived: false,
      round: 0,
    })
    const keep = (before: Outbox, description: string, files: KeptFile[]) => {
      const operation = { key: OAK, kind: 'create', entity: 'work', fields: { description } } as const
      return keepOperation(before, toKept(client, operation, files)(before), 'waiting')
    }
    const box = keep(EMPTY_OUTBOX, '', [file('1', 'hash')])
    expect(keep(box, '', [file('2', 'hash')])).toBe(box)
    // Pages without https know no hash.
    const unhashed = keep(EMPTY_OUTBOX, '', [file('1', null)])
    expect(keep(unhashed, '', [file('2', null)])).toBe(unhashed)
    for (const again of [
      keep(box, '', [file('2', 'other')]),
      keep(box, 'North', [file('2', 'hash')]),
      keep(keep(EMPTY_OUTBOX, '', [file('1', null)]), '', [{ ...file('2', null), size: 6 }]),
    ]) {
      expect(again.operations).toHaveLength(2)
      expect(new Set(again.operations.map(({ local }) => local?.id)).size).toBe(2)
    }
    const outcome = { key: OAK, result: 'applied', id: 12, row: {}, version: 1, change: null } as const
    const sent = afterRound(box, [outcome], () => 'new')
    expect(keep(sent, '', [file('2', 'hash')]).operations).toMatchObject([{ key: OAK }])
    expect(keep(sent, '', [file('2', 'other')]).operations).not.toMatchObject([{ key: OAK }])
    // An earlier version of the page stored no content.
    const earlier = { ...EMPTY_OUTBOX, created: [{ key: OAK, localId: -5, id: 12 }] }
    expect(keep(earlier, '', [file('2', 'hash')]).operations).not.toMatchObject([{ key: OAK }])
  },
)

test(
  'once the server has a record, what waits for it is for the record of the server',
  { tags: ['SYNC-51', 'SYNC-95'] },
  () => {
    const shown = withCreated(boxOf(oak, kitchen, rename), [{ key: OAK, localId: -5, id: 12 }])
    expect(toWrites(shown)).toMatchObject([{ fields: { client: 12 } }, { key: 'rename', target: 12 }])
  },
)

test('a record that the server may already list is not listed, and is still found', { tags: ['SYNC-90'] }, () => {
  const records = open(boxOf(oak, kitchen), new Set([OAK]))
  expect(records.addTo(noRows(), 'clients', {}).pages[0]).toMatchObject({ count: 0, results: [] })
  expect(records.addTo(noRows(), 'projects', {}).pages[0]?.count).toBe(1)
  expect(records.find('clients', -5)).toMatchObject({ name: 'Oak' })
})

test('a work that the server lists already is listed once, and is still found', { tags: ['SYNC-102'] }, () => {
  const files: KeptFile[] = [
    { id: KITCHEN, name: 'a.jpg', type: 'image/jpeg', size: 5, sha256: 'a', upload: null, isReceived: false, round: 0 },
  ]
  const given = { description: 'Wet wall', work_order_id: 7 }
  const row = newWork(given, { at: AT, author: 'dana', files, find })
  const local = { id: localIdOf(OAK), row }
  const photo: KeptOperation = {
    ...kept,
    key: OAK,
    seq: 1,
    kind: 'create',
    entity: 'work',
    fields: given,
    files,
    local,
  }
  const sent = buildWork({ ...row, id: 12, files: [buildFile({ sha256: 'a' })] })
  const list = { pages: [{ count: 1, next: null, previous: null, results: [sent] }] }
  const idsIn = (records: ReturnType<typeof open>) =>
    records.addTo(list, 'works', { work_order_id: '7' }).pages[0]?.results.map(({ id }) => id)
  const records = open(boxOf({ ...photo, state: 'sent' }))
  expect(idsIn(records)).toEqual([12])
  expect(records.find('works', -5)).toMatchObject({ description: 'Wet wall' })
  expect(idsIn(open(boxOf(photo)))).toEqual([-5, 12])
})
