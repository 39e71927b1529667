import { expect, onTestFinished, test, vi } from 'vitest'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'
import { createQueryClient } from '../query-client.ts'
import { type KeptWrite, keptWrites, registerOutbox } from './kept-writes.ts'
import { type Draft, editOf, type Operation } from './operation.ts'
import { overlayRow, savedRow } from './overlay.ts'
import { pushTo } from './push.ts'
import { pendingWrites, writeTo } from './writes.ts'

const order = buildWorkOrder({ status: 'SCHEDULED' })
const START: Draft<'work_order', 'start'> = { kind: 'start', entity: 'work_order', target: 7, base: { version: 1 } }
const rename = editOf('work_order', order, { title: 'Gutter, north' })

/** A page with one order, whose outbox keeps operations in memory. */
function openPage({ isFull = false } = {}) {
  const client = createQueryClient()
  for (const entity of ['clients', 'projects', 'work-orders', 'workers', 'works'] as const) {
    putList(client, entity, entity === 'work-orders' ? [order] : [])
  }
  const keep = async (operation: Operation, state: KeptWrite['state']) => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError')
    keptWrites.set([...keptWrites.get(), { ...operation, state }])
  }
  registerOutbox(async () => ({ keep, mayLeave: async () => true }))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => {
    registerOutbox(undefined)
    keptWrites.set([])
    client.clear()
  })
  return { client, write: writeTo(client) }
}

const unreachable = () =>
  fakeNetwork(() => {
    throw new TypeError('Failed to fetch')
  })
const states = () => keptWrites.get().map(({ kind, state }) => `${kind} ${state}`)

test(
  'a write without a response is kept with its key and shown, and is not a failure',
  { tags: ['SYNC-50'] },
  async () => {
    const { client, write } = openPage()
    const calls = unreachable()
    expect(await write(START)).toEqual({ result: 'queued', row: { ...order, status: 'IN_PROGRESS' } })
    expect(states()).toEqual(['start sent'])
    expect(keptWrites.get()[0]?.key).toBe(calls[0]?.headers.get('Idempotency-Key'))
    expect(shownRows(client, 'work-orders')).toEqual([{ ...order, status: 'IN_PROGRESS' }])
  },
)

test(
  'what a record waits for, further writes of it wait for, too, and others do not',
  { tags: ['SYNC-51'] },
  async () => {
    const { client, write } = openPage()
    unreachable()
    await write(START)
    const calls = fakeNetwork(() => answerJson({ ...order, id: 8, version: 2 }))
    expect(await write(rename)).toMatchObject({
      result: 'queued',
      row: { title: 'Gutter, north', status: 'IN_PROGRESS' },
    })
    expect(states()).toEqual(['start sent', 'edit waiting'])
    expect(await write({ ...START, target: 8 })).toMatchObject({ result: 'applied' })
    expect(namesOf(calls)).toEqual(['POST /api/work-orders/8/start_work/'])
    // Forms begin with what is kept.
    const shown = overlayRow(order, 'work-orders', pendingWrites(client))
    expect(savedRow(shown)).toMatchObject({ title: 'Gutter, north', status: 'IN_PROGRESS' })
    expect(pendingWrites(client).map(({ kind }) => kind)).toEqual(['start', 'edit'])
  },
)

test('what is refused no longer shows, and holds up nothing', { tags: ['SYNC-57'] }, async () => {
  const { client, write } = openPage()
  keptWrites.set([{ ...START, key: 'key-1', state: 'trouble' }])
  expect(shownRows(client, 'work-orders')).toEqual([order])
  fakeNetwork(() => answerJson({ ...order, title: 'Gutter, north', version: 2 }))
  expect(await write(rename)).toMatchObject({ result: 'applied' })
})

test('a kept delete takes the record out of lists', { tags: ['SYNC-51'] }, async () => {
  const { client, write } = openPage()
  unreachable()
  expect(await write({ kind: 'delete', entity: 'work_order', target: 7, base: { version: 1 } })).toEqual({
    result: 'queued',
    row: null,
  })
  expect(shownRows(client, 'work-orders')).toEqual([])
})

test('a response is no reason to keep anything, nor is a create', { tags: ['SYNC-50'] }, async () => {
  const { write } = openPage()
  fakeNetwork(() => answerJson({ detail: 'No' }, 400))
  expect(await write(START)).toMatchObject({ result: 'refused' })
  unreachable()
  expect(await write({ kind: 'create', entity: 'client', fields: {}, key: 'key-1' })).toMatchObject({
    result: 'refused',
  })
  expect(states()).toEqual([])
})

test('a device that cannot keep a write fails it as before', { tags: ['SYNC-50'] }, async () => {
  const { client, write } = openPage({ isFull: true })
  unreachable()
  expect(await write(START)).toMatchObject({ result: 'refused', error: { isUnanswered: true } })
  expect(shownRows(client, 'work-orders')).toEqual([order])
  const [pushed] = await pushTo(client)([rename])
  expect(pushed).toMatchObject({ failure: { error: { isUnanswered: true } } })
})

test('a bulk change keeps what got no response, and what waits behind a kept one', { tags: ['SYNC-50'] }, async () => {
  const { client, write } = openPage()
  unreachable()
  await write(START)
  const other = editOf('work_order', buildWorkOrder({ id: 8 }), { priority: 'HIGH' })
  expect(await pushTo(client)([rename, other])).toMatchObject([{ isKept: true }, { isKept: true }])
  expect(states()).toEqual(['start sent', 'edit waiting', 'edit sent'])
})
