import type { Client } from '@daywork/domain/clients/client'
import { describe, expect, test } from 'vitest'
import { buildClient, buildWorkOrder } from '../../testing/build-records.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { startSession } from '../session.ts'
import { editOf, type Operation } from './operation.ts'
import { sendOperation } from './send-operation.ts'

const shown = buildClient({ version: 4 })
const PATCH = 'PATCH /api/clients/5/'
const OVERTAKEN = { detail: 'This record was changed by someone else.' }
const isActivity = (path: string) => path.startsWith('/api/activity/')

const edit = (fields: Partial<Client>, before = shown) =>
  sendOperation({ ...editOf('client', before, fields), key: 'key-1' })

const pageOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results })
/** Newest first. The newest entry contains no changed field. */
const ACTIVITY = pageOf([
  { user: 'sam', after: { works: [{ id: 3, files: ['hall.jpg'], description: '' }] } },
  { user: 'kim', after: { address: '1 Elm Street' } },
  { user: 'robin', after: { name: 'Oak & Sons' } },
  { user: 'ann', after: { name: 'Oak', notes: '' } },
])

/** A server with the shown record, where someone else saves the next of `theirs` before each of our saves. */
function fakeRecord(theirs: readonly Partial<Client>[] = [], activity = () => jsonResponse(ACTIVITY)) {
  const left = [...theirs]
  let current = shown
  const save = (changes: Partial<Client>) => (current = { ...current, ...changes, version: current.version + 1 })
  const calls = fakeNetwork(({ body, headers, path }) => {
    if (isActivity(path)) return activity()
    const next = left.shift()
    if (next) save(next)
    const etag = `"${current.version}"`
    // As on the server, a save without the header applies to any version.
    if ((headers.get('If-Match') ?? etag) !== etag) return jsonResponse({ ...OVERTAKEN, current }, 412)
    return jsonResponse(save(body as Partial<Client>))
  })
  const patches = () => calls.filter(({ method }) => method === 'PATCH')
  return { calls, bodies: () => patches().map(({ body }) => body) }
}

test('an edit is not sent again as the person who has logged in since', { tags: ['SYNC-61'] }, async () => {
  const calls = fakeNetwork(() => {
    startSession({ access: 'access-b', refresh: 'refresh-b', username: 'bob', remember: false })
    return jsonResponse({ ...OVERTAKEN, current: { ...shown, notes: 'Rear door', version: 5 } }, 412)
  })
  const outcome = await sendOperation({ ...editOf('client', shown, { name: 'Oak' }), key: 'key-1', owner: 'ann' })
  expect(outcome).toMatchObject({ result: 'refused', error: { status: 401 } })
  expect(namesOf(calls)).toEqual([PATCH])
})

test.each([
  ['create', '/api/workers/', { name: 'Bo' }],
  ['assign', '/api/projects/3/add_worker/', { worker_id: 4 }],
  ['start', '/api/work-orders/7/start_work/', undefined],
  ['journal', '/api/work-orders/7/add_update/', { content: 'Gutter is on.' }],
  ['restore', '/api/works/21/restore/', undefined],
] as const)('%s is a POST with the key', { tags: ['API-92', 'CACHE-23'] }, async (kind, path, fields) => {
  const operations: Record<typeof kind, Omit<Operation, 'key' | 'kind'>> = {
    create: { entity: 'worker' },
    assign: { entity: 'project', target: 3 },
    start: { entity: 'work_order', target: 7 },
    journal: { entity: 'work_order', target: 7 },
    restore: { entity: 'work', target: 21 },
  }
  const calls = fakeNetwork(() => jsonResponse({ id: 7 }))
  const outcome = await sendOperation({ kind, ...operations[kind], ...(fields && { fields }), key: 'key-1' })
  expect(outcome).toEqual({ result: 'applied', row: { id: 7 } })
  expect(calls).toMatchObject([{ method: 'POST', path, body: fields }])
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1')
})

test('an edit sends its fields and its key, for the version that was shown', { tags: ['API-93'] }, async () => {
  const { bodies, calls } = fakeRecord()
  const outcome = await edit({ name: 'Oak Homes', notes: shown.notes })
  expect(namesOf(calls)).toEqual([PATCH])
  expect(calls[0]?.headers.get('If-Match')).toBe('"4"')
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1')
  expect(bodies()).toEqual([{ name: 'Oak Homes', notes: shown.notes }])
  expect(outcome).toEqual({ result: 'applied', row: { ...shown, name: 'Oak Homes', version: 5 } })
})

test('an edit without changes overwrites nothing, and returns the record', { tags: ['API-93'] }, async () => {
  const { bodies } = fakeRecord([{ notes: 'Ring twice' }])
  const outcome = await edit({ name: shown.name, notes: shown.notes })
  expect(bodies().at(-1)).toEqual({ name: shown.name, notes: 'Ring twice' })
  expect(outcome).toMatchObject({ row: { name: shown.name, notes: 'Ring twice' } })
})

test('merges an edit with what someone else saved first, in two requests', { tags: ['API-93'] }, async () => {
  const { bodies, calls } = fakeRecord([{ notes: 'Ring twice', address: '1 Elm Street' }])
  const wanted = { name: 'Oak Homes', notes: shown.notes, address: shown.address }
  const outcome = await edit(wanted)
  expect(namesOf(calls)).toEqual([PATCH, PATCH])
  expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"4"', '"5"'])
  expect(bodies()).toEqual([wanted, { name: 'Oak Homes', notes: 'Ring twice', address: '1 Elm Street' }])
  expect(outcome).toMatchObject({ row: { name: 'Oak Homes', notes: 'Ring twice', version: 6 } })
})

test('merges again with the newest version if someone else saves again', { tags: ['API-93'] }, async () => {
  const { bodies } = fakeRecord([{ notes: 'second' }, { notes: 'third' }])
  const outcome = await edit({ name: 'Oak Homes', notes: shown.notes })
  expect(bodies()).toHaveLength(3)
  expect(outcome).toMatchObject({ row: { name: 'Oak Homes', notes: 'third' } })
})

test('merges two changes of one crew', { tags: ['API-93'] }, async () => {
  const crew = (...ids: number[]) => ids.map((worker_id) => ({ worker_id, role: 'PRIMARY' }))
  const mine = buildWorkOrder({ assigned_workers: crew(1), version: 4 })
  const current = buildWorkOrder({ assigned_workers: crew(1, 2), version: 5 })
  const calls = fakeNetwork(({ headers }) =>
    headers.get('If-Match') === '"5"' ? jsonResponse(current) : jsonResponse({ ...OVERTAKEN, current }, 412),
  )
  await sendOperation({ ...editOf('work_order', mine, { assigned_workers: crew(1, 3) }), key: 'key-1' })
  expect(calls.at(-1)?.body).toEqual({ assigned_workers: crew(1, 2, 3) })
})

test(
  'a row without a version, from an earlier build, is merged with the current record before anything is saved',
  { tags: ['API-93', 'CACHE-14'] },
  async () => {
    const { version: _, ...stored } = shown
    const { bodies, calls } = fakeRecord([{ name: 'Oak & Sons' }])
    expect(await edit({ name: 'Oak Homes' }, stored as Client)).toMatchObject({ result: 'conflict' })
    expect(bodies()).toHaveLength(1)
    await edit({ notes: 'Knock' }, stored as Client)
    expect(calls.at(-1)?.headers.get('If-Match')).toBe('"5"')
  },
)

test(
  'a field that both changed is a conflict, with both values and the user who changed it, ignoring later activity',
  { tags: ['API-93'] },
  async () => {
    const { bodies } = fakeRecord([{ name: 'Oak & Sons', notes: 'Ring twice' }])
    const outcome = await edit({ name: 'Oak Homes', notes: 'Knock', address: shown.address })
    expect(outcome).toEqual({
      result: 'conflict',
      row: { ...shown, name: 'Oak & Sons', notes: 'Ring twice', version: 5 },
      merged: { name: 'Oak Homes', notes: 'Knock', address: shown.address },
      conflicts: [
        { field: 'name', mine: 'Oak Homes', theirs: 'Oak & Sons' },
        { field: 'notes', mine: 'Knock', theirs: 'Ring twice' },
      ],
      by: 'robin',
    })
    expect(bodies()).toHaveLength(1)
  },
)

test.each([
  ['the activity cannot be loaded', { name: 'Oak Homes' }, { name: 'Oak & Sons' }, 500],
  ['none of the newest entries contains the field', { phone_number: '1' }, { phone_number: '2' }, 200],
])('a conflict has no user if %s', { tags: ['API-93'] }, async (_name, mine, theirs, status) => {
  fakeRecord([theirs], () => jsonResponse(ACTIVITY, status))
  expect(await edit(mine)).toMatchObject({ result: 'conflict', by: undefined })
})

test('gives up after three rejections with 412', { tags: ['API-93'] }, async () => {
  const { calls } = fakeRecord([{ notes: '1' }, { notes: '2' }, { notes: '3' }])
  expect(await edit({ name: 'Oak Homes' })).toMatchObject({ result: 'refused', error: { status: 412 } })
  expect(calls).toHaveLength(3)
})

test.each([
  ['any other error', 500],
  ['a 412 without the current record', 412],
])('%s refuses the edit immediately', { tags: ['API-93'] }, async (_name, status) => {
  const calls = fakeNetwork(() => jsonResponse({}, status))
  expect(await edit({ name: 'Oak Homes' })).toMatchObject({ result: 'refused', error: { status } })
  expect(calls).toHaveLength(1)
})

describe('a move', { tags: ['SCH-31'] }, () => {
  const times = { scheduled_start: '2026-11-24T15:00:00.000Z', scheduled_end: null }
  const base = { version: 1, scheduled_start: null, scheduled_end: null, assigned_workers: [] }
  const fields = { ...times, to_worker: 4 }
  const move: Operation = { kind: 'move', entity: 'work_order', target: 7, base, fields, key: 'key-1' }
  const PATH = 'POST /api/work-orders/7/move/'

  test('is one request for the version that was shown', async () => {
    const calls = fakeNetwork(() => jsonResponse({ id: 7, version: 2 }))
    expect(await sendOperation(move)).toEqual({ result: 'applied', row: { id: 7, version: 2 } })
    expect(calls).toMatchObject([{ body: fields }])
    expect(calls[0]?.headers.get('If-Match')).toBe('"1"')
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1')
  })

  test('that has reasons against it returns them', { tags: ['SCH-29'] }, async () => {
    const reasons = [{ worker_id: 4, code: 'on_leave' }]
    fakeNetwork(() => jsonResponse({ detail: 'There are reasons.', reasons }, 400))
    expect(await sendOperation(move)).toMatchObject({ result: 'refused', reasons })
  })

  test('is sent again if only something else has changed', async () => {
    const current = buildWorkOrder({ title: 'Gutter, north', version: 2 })
    const calls = fakeNetwork(({ headers }) =>
      headers.get('If-Match') === '"2"'
        ? jsonResponse({ id: 7, version: 3 })
        : jsonResponse({ ...OVERTAKEN, current }, 412),
    )
    expect(await sendOperation(move)).toMatchObject({ result: 'applied' })
    expect(namesOf(calls)).toEqual([PATH, PATH])
  })

  test('of an order that someone else has moved is a conflict, with who it was', async () => {
    const current = buildWorkOrder({ version: 2, scheduled_start: '2026-11-25T15:00:00.000Z' })
    const activity = pageOf([{ user: 'kim', after: { scheduled_start: current.scheduled_start } }])
    const calls = fakeNetwork(({ path }) =>
      isActivity(path) ? jsonResponse(activity) : jsonResponse({ ...OVERTAKEN, current }, 412),
    )
    expect(await sendOperation(move)).toMatchObject({ result: 'conflict', row: current, by: 'kim' })
    expect(namesOf(calls).filter((name) => name === PATH)).toHaveLength(1)
  })
})
