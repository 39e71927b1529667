import { readToday } from '@daywork/domain/replica/read-schedule'
import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ReadDevice, registerDevice } from '../api/device.ts'
import { entityKeys } from '../api/entities.ts'
import { keptLayer } from '../api/writes/kept-layer.ts'
import { keptWrites, type KeptWrite } from '../api/writes/kept-writes.ts'
import { buildSchedule } from '../testing/build-schedule.ts'
import { buildWorker, buildWorkOrder } from '../testing/build-records.ts'
import { followKept } from './follow-kept.ts'
import { NO_RECORDS } from './kept-rows.ts'

const NOON = '2026-11-23T17:00:00.000Z'
const move: KeptWrite = {
  key: 'move',
  kind: 'move',
  entity: 'work_order',
  target: 7,
  state: 'waiting',
  fields: { scheduled_start: NOON, scheduled_end: null, to_worker: 4 },
}
const order = buildWorkOrder({ id: 7, title: 'Fix the gutter', version: 2 })

const client = new QueryClient()
let stop = () => {}
afterEach(() => {
  stop()
  client.clear()
  keptWrites.set([])
})

function follow(copy: ReadDevice): void {
  registerDevice(() => Promise.resolve(copy))
  stop = followKept(client)
}

const copyOf =
  (rows: Record<string, object>): ReadDevice =>
  ([entity, , id]) => {
    const data = rows[`${String(entity)} ${String(id)}`]
    return Promise.resolve(data && { data, asOf: 0 })
  }

const facts = { business: { ...BUSINESS_DEFAULTS, is_time_zone_set: false }, worker: null, now: Date.parse(NOON) }
const emptyDay = readToday(NO_RECORDS, { date: '2026-11-23', time_zone: 'UTC' }, facts)
const dayNow = () => keptLayer.get()?.day(emptyDay).orders

test(
  'an order that only the copy has is at its new place, with the names of its crew',
  { tags: ['SYNC-51'] },
  async () => {
    const copy = copyOf({ 'work-orders 7': order, 'workers 4': buildWorker({ id: 4, name: 'Ann Lee' }) })
    follow(copy)
    expect(keptLayer.get()).toBeNull()
    keptWrites.set([move])
    await expect.poll(dayNow).toMatchObject([{ id: 7, title: 'Fix the gutter', crew: [{ name: 'Ann Lee' }] }])
    expect(keptLayer.get()?.schedule(buildSchedule()).orders).toMatchObject([{ id: 7, worker_ids: [4] }])
    keptWrites.set([{ ...move, kind: 'delete' }])
    await expect.poll(dayNow).toEqual([])
    keptWrites.set([])
    expect(keptLayer.get()).toBeNull()
  },
)

test(
  'an order that was just sent stays until the days are loaded again',
  { tags: ['SYNC-51', 'SYNC-95'] },
  async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const moved = { ...order, scheduled_start: NOON, version: 3 }
    client.setQueryData(entityKeys.record('work-orders', 7), order)
    follow(copyOf({}))
    keptWrites.set([move])
    await vi.waitFor(() => expect(dayNow()).toHaveLength(1))
    client.setQueryData(entityKeys.record('work-orders', 7), moved)
    keptWrites.set([])
    const isOnce = { ...emptyDay, orders: dayNow() ?? [], orders_count: 1 }
    await vi.waitFor(() => expect(dayNow()).toMatchObject([{ version: 3 }]))
    // The server counts it already.
    expect(keptLayer.get()?.day(emptyDay).days).toEqual(emptyDay.days)
    expect(keptLayer.get()?.day(isOnce)).toMatchObject({ orders_count: 1, orders: { length: 1 } })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(keptLayer.get()).toBeNull()
  },
)

test('the newer of the loaded order and the copy counts', { tags: ['SYNC-51'] }, async () => {
  const { queryKey } = { queryKey: entityKeys.record('work-orders', 7) }
  client.setQueryData(queryKey, { ...order, title: 'Fix the roof', version: 3 })
  follow(copyOf({ 'work-orders 7': order }))
  keptWrites.set([move])
  await expect.poll(dayNow).toMatchObject([{ title: 'Fix the roof' }])
  client.setQueryData(queryKey, { ...order, title: 'Fix the porch', version: 1 })
  keptWrites.set([{ ...move }])
  await expect.poll(dayNow).toMatchObject([{ title: 'Fix the gutter' }])
})

test(
  'without a copy that can be read, what the page has loaded is shown',
  { tags: ['SYNC-45', 'SYNC-51'] },
  async () => {
    client.setQueryData(entityKeys.record('work-orders', 7), order)
    follow(() => Promise.reject(new Error('no database')))
    keptWrites.set([move, { ...move, key: 'other', target: 8 }])
    await expect.poll(dayNow).toMatchObject([{ id: 7 }])
  },
)
