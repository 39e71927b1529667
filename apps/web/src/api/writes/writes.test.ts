import { expect, onTestFinished, test, vi } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/build-records.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { signIn } from '../../testing/sign-in.ts'
import { isStale, putList, shownRows } from '../../testing/shown-list.ts'
import { type Entity, entityKeys } from '../entities.ts'
import { holdInPlace, joinHolding } from '../held-orders.ts'
import { addToLists } from '../list-cache.ts'
import { createQueryClient } from '../query-client.ts'
import { endSession } from '../session.ts'
import { type Draft, editOf } from './operation.ts'
import { pendingWrites, whileOwned, writeTo } from './writes.ts'

const oak = buildClient()
const rename = editOf('client', oak, { name: 'Oak Homes' })
const order = buildWorkOrder()
const START: Draft<'work_order', 'start'> = {
  kind: 'start',
  entity: 'work_order',
  target: 7,
  base: { status: 'PENDING', version: 1 },
}

/** A cache with this list, and an empty one of each other entity. */
function cacheWith(entity: Entity, ...rows: { id: number }[]) {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  for (const other of ['clients', 'projects', 'work-orders', 'workers', 'works'] as const) {
    putList(client, other, other === entity ? rows : [])
  }
  return { client, write: writeTo(client) }
}

/** A network that responds only when the test calls `respondNext`. */
function heldNetwork() {
  const waiting: ((response: Response) => void)[] = []
  const calls = fakeNetwork(() => new Promise((resolve) => waiting.push(resolve)))
  const respondNext = async (body: unknown, status = 200) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(jsonResponse(body, status))
  }
  return { calls, respondNext }
}

test(
  'an edit shows before the response, and then the record of the response',
  { tags: ['CLI-24', 'CACHE-17'] },
  async () => {
    const { client, write } = cacheWith('clients', oak)
    const { respondNext } = heldNetwork()
    const saving = write(rename)
    expect(shownRows(client, 'clients')).toEqual([{ ...oak, name: 'Oak Homes' }])

    const saved = { ...oak, name: 'Oak Homes', version: 2, updated_at: '2025-02-01T10:00:00.000Z' }
    await respondNext(saved)
    expect(await saving).toEqual({ result: 'applied', row: saved })
    expect(shownRows(client, 'clients')).toEqual([saved])
    expect(isStale(client, 'projects')).toBe(true)
  },
)

test(
  'a write that was built before the response to an earlier one is sent for the version of that response',
  { tags: ['API-93', 'CACHE-24'] },
  async () => {
    const { write } = cacheWith('clients', oak)
    const { respondNext, calls } = heldNetwork()
    const saving = [write(rename), write(editOf('client', oak, { notes: 'Knock' })), write(editOf('client', oak, {}))]
    await respondNext({ ...oak, name: 'Oak Homes', version: 2 })
    await respondNext({ ...oak, name: 'Oak Homes', notes: 'Knock', version: 3 })
    // Someone else has also saved.
    await respondNext({ ...oak, version: 5 })
    await Promise.all(saving)
    const late = write(editOf('client', { ...oak, version: 3 }, { notes: 'Ring' }))
    await respondNext({ ...oak, version: 6 })
    await late
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"', '"3"', '"3"'])
  },
)

const crewOf = (...ids: number[]) => ids.map((worker_id) => ({ worker_id, role: 'PRIMARY' }))

test.each<[Draft, Entity, { id: number }, object]>([
  [editOf('worker', buildWorker(), { status: 'ON_LEAVE' }), 'workers', buildWorker(), { status: 'ON_LEAVE' }],
  [editOf('project', buildProject(), { budget: '9.00' }), 'projects', buildProject(), { budget: '9.00' }],
  [editOf('work_order', order, { location: 'Pier 4' }), 'work-orders', order, { location: 'Pier 4' }],
  [START, 'work-orders', buildWorkOrder({ status: 'PENDING' }), { status: 'IN_PROGRESS' }],
  [{ kind: 'complete', entity: 'work_order', target: 7 }, 'work-orders', order, { status: 'COMPLETED' }],
  [
    { kind: 'assign', entity: 'work_order', target: 7, fields: { worker_id: 4, role: 'PRIMARY' } },
    'work-orders',
    order,
    { assigned_workers: crewOf(4) },
  ],
])('%o shows immediately, and is reverted if it fails', { tags: ['CACHE-24'] }, async (draft, entity, row, change) => {
  const other = { ...row, id: 99 }
  const { client, write } = cacheWith(entity, row, other)
  const { respondNext } = heldNetwork()
  const ending = write(draft)
  expect(shownRows(client, entity)).toEqual([{ ...row, ...change }, other])
  // The cached list still has the rows of the server, without the operation.
  expect(client.getQueryData(entityKeys.list(entity, {}))).toMatchObject({ pages: [{ results: [row, other] }] })
  await respondNext({ detail: 'Internal server error.' }, 500)
  expect(await ending).toMatchObject({ result: 'refused', error: { status: 500 } })
  expect(shownRows(client, entity)).toEqual([row, other])
})

test('a failed edit reverts nothing else', { tags: ['CLI-25', 'CACHE-24'] }, async () => {
  const { client, write } = cacheWith('clients', oak)
  const { respondNext } = heldNetwork()
  const saving = write(rename)
  const birch = buildClient({ id: 9, name: 'Birch' })
  addToLists(client, 'clients', birch)
  await respondNext({ detail: 'Internal server error.' }, 500)
  await saving
  expect(shownRows(client, 'clients')).toEqual([birch, oak])
  expect(isStale(client, 'clients')).toBe(true)
})

test('a reload during an edit hides neither the edit nor what others changed', { tags: ['CACHE-24'] }, async () => {
  const { client, write } = cacheWith('clients', oak)
  const { respondNext } = heldNetwork()
  const saving = write(rename)
  const noted = { ...oak, notes: 'Ring twice' }
  putList(client, 'clients', [noted])
  expect(shownRows(client, 'clients')).toEqual([{ ...noted, name: 'Oak Homes' }])
  await respondNext(oak)
  await saving
})

test('after a conflict the list shows the current record', { tags: ['API-93', 'CACHE-24'] }, async () => {
  const { client, write } = cacheWith('clients', oak)
  const current = { ...oak, name: 'Oak & Sons', version: 2 }
  fakeNetwork(({ method }) =>
    method === 'PATCH' ? jsonResponse({ detail: 'Changed.', current }, 412) : jsonResponse({ results: [] }),
  )
  expect(await write(rename)).toMatchObject({ result: 'conflict', conflicts: [{ theirs: 'Oak & Sons' }] })
  expect(shownRows(client, 'clients')).toEqual([current])
})

test(
  'a new record shows immediately in list and badge, and queries that count it are stale',
  { tags: ['CACHE-17', 'SIDE-04', 'SHELL-22'] },
  async () => {
    const { client, write } = cacheWith('work-orders')
    fakeNetwork(() => jsonResponse(order, 201))
    await write({ kind: 'create', entity: 'work_order', fields: { title: 'Replace gutter' }, key: 'key-1' })
    expect(shownRows(client, 'work-orders')).toEqual([order])
    expect(client.getQueryData(entityKeys.count('work-orders'))).toBe(1)
    expect((['projects', 'clients', 'workers'] as const).map((entity) => isStale(client, entity))).toEqual([
      true,
      true,
      true,
    ])
  },
)

test(
  'after a delete all queries that count the record are stale, but not its own query',
  { tags: ['CACHE-17'] },
  async () => {
    const { client, write } = cacheWith('clients', oak)
    client.setQueryData(entityKeys.record('clients', oak.id), oak)
    client.setQueryData(entityKeys.record('clients', 99), buildClient({ id: 99 }))
    fakeNetwork(() => new Response(null, { status: 204 }))
    expect(await write({ kind: 'delete', entity: 'client', target: oak.id, base: { version: 1 } })).toMatchObject({
      result: 'applied',
    })
    expect(shownRows(client, 'clients')).toEqual([])
    expect(isStale(client, 'projects')).toBe(true)
    const isRecordStale = (id: number) => client.getQueryState(entityKeys.record('clients', id))?.isInvalidated
    expect([isRecordStale(oak.id), isRecordStale(99)]).toEqual([false, true])
  },
)

test('writes of one record run one after the other, writes of two records at the same time', async () => {
  const { client, write } = cacheWith('work-orders', order)
  const { calls, respondNext } = heldNetwork()
  const assign = (target: number, id: number) =>
    write({ kind: 'assign', entity: 'work_order', target, fields: { worker_id: id, role: 'PRIMARY' } })
  const ended = [assign(7, 4), assign(7, 5), assign(8, 4)]
  await expect.poll(() => calls.length).toBe(2)
  expect(shownRows(client, 'work-orders')).toMatchObject([{ assigned_workers: crewOf(4, 5) }])
  await respondNext({ ...order, assigned_workers: crewOf(4) })
  await respondNext({ ...order, id: 8 })
  await respondNext({ ...order, assigned_workers: crewOf(4, 5) })
  await Promise.all(ended)
  expect(shownRows(client, 'work-orders')).toMatchObject([{ assigned_workers: crewOf(4, 5) }])
  expect(pendingWrites(client)).toEqual([])
})

/** Writes once for each response; undefined is a lost response. @returns the key of each request */
async function keysOf(statuses: (number | undefined)[], draft: Draft = START): Promise<(string | null)[]> {
  const { write } = cacheWith('work-orders')
  const left = [...statuses]
  const calls = fakeNetwork(() => {
    const status = left.shift()
    if (status === undefined) throw new TypeError('Failed to fetch')
    return jsonResponse(status === 200 ? { id: 7 } : { detail: 'No.' }, status)
  })
  for (const _ of statuses) await write(draft)
  return calls.map(({ headers }) => headers.get('Idempotency-Key'))
}

test('retries an action with the same key if its response was lost', { tags: ['CACHE-23', 'API-92'] }, async () => {
  const [first, second, third] = await keysOf([undefined, 502, 200])
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([second, third]).toEqual([first, first])
})

test.each([200, 400, 404])(
  'after a %i, pressing the button again is a new action',
  { tags: ['CACHE-23'] },
  async (status) => {
    const [first, second] = await keysOf([status, 200])
    expect(second).not.toBe(first)
  },
)

test('another state of the record or another record makes it another action', { tags: ['CACHE-23'] }, async () => {
  const [first] = await keysOf([undefined])
  const [later] = await keysOf([undefined], { ...START, base: { status: 'PENDING', version: 2 } })
  const [other] = await keysOf([undefined], { ...START, target: 8 })
  expect(new Set([first, later, other]).size).toBe(3)
  expect(await keysOf([undefined])).toEqual([first])
})

test('the next user of the page does not reuse a key', { tags: ['CACHE-19', 'CACHE-23'] }, async () => {
  const [first] = await keysOf([undefined])
  endSession()
  expect(await keysOf([undefined])).not.toEqual([first])
})

test(
  'notifications and questions of a write are not shown to the next user',
  { tags: ['CACHE-19', 'CACHE-21'] },
  async () => {
    const { client, write } = cacheWith('work-orders', order)
    const { calls, respondNext } = heldNetwork()
    const onEnd = vi.fn<(outcome: unknown) => void>()
    void whileOwned(write)(START).then(onEnd)
    await expect.poll(() => calls.length).toBe(1)
    endSession()
    signIn('bob')
    await respondNext({}, 500)
    await expect.poll(() => pendingWrites(client)).toEqual([])
    void whileOwned(write)({ ...START, target: 8 }).then(onEnd)
    await respondNext({ id: 8 })
    await expect.poll(() => onEnd.mock.calls).toEqual([[{ result: 'applied', row: { id: 8 } }]])
  },
)

test(
  'does not reload a filtered list while a completed order retains its place there',
  { tags: ['ASG-04', 'WO-72'] },
  async () => {
    const { client, write } = cacheWith('work-orders', order)
    const filtered = entityKeys.list('work-orders', { status: 'IN_PROGRESS' })
    client.setQueryData(filtered, { pages: [], pageParams: [] })
    onTestFinished(joinHolding())
    holdInPlace(8, 'IN_PROGRESS')
    const calls = fakeNetwork(() => jsonResponse(order))
    await write({ ...START, kind: 'complete' })
    expect(client.getQueryState(filtered)?.isInvalidated).toBe(true)
    expect(namesOf(calls)).toEqual(['POST /api/work-orders/7/complete_work/'])
  },
)
