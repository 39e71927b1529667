import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { shareTestApp, statuses } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp()

let project = 0
beforeAll(async () => {
  project = (await buildProject(call)).id
})

/** Monday. */
const MONDAY = { scheduled_start: '2026-11-23T10:00:00.000Z', scheduled_end: '2026-11-23T12:00:00.000Z' }
const TUESDAY = { scheduled_start: '2026-11-24T10:00:00.000Z', scheduled_end: '2026-11-24T12:00:00.000Z' }
const UNDATED = { scheduled_start: null, scheduled_end: null }

const build = (fields: object = {}) => buildWorkOrder(call, { project, ...MONDAY, ...fields })
const buildWorkers = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) ids.push((await buildWorker(call)).id)
  return ids
}
const move = (id: number, body: object, headers?: Record<string, string>) =>
  call('POST', `/api/work-orders/${id}/move/`, body, headers)
const read = async (id: number): Promise<WorkOrderDetail> => (await call('GET', `/api/work-orders/${id}/`)).body
const crewOf = (order: WorkOrderDetail) => order.assigned_workers.map(({ worker_id: id }) => id)
const lastEntry = async (id: number) =>
  (await call('GET', `/api/activity/?entity=work_order&id=${id}&page_size=1`)).body.results[0]

describe('moving an order', { tags: ['SCH-13'] }, () => {
  test('replaces one person in place and role, and sets the time for all', async () => {
    const [ann = 0, bob = 0, cid = 0] = await buildWorkers(3)
    const crew = [{ worker_id: ann, role: 'LEAD' }, { worker_id: bob }]
    const order = await build({ assigned_workers: crew })
    const { body, headers, status } = await move(order.id, { ...TUESDAY, from_worker: ann, to_worker: cid })
    expect(status).toBe(200)
    expect(headers.etag).toBe('"2"')
    const moved = [
      { worker_id: cid, role: 'LEAD' },
      { worker_id: bob, role: 'PRIMARY' },
    ]
    const { undo, ...stored } = body
    expect(stored).toEqual({ ...order, ...TUESDAY, assigned_workers: moved, version: 2, updated_at: stored.updated_at })
    expect(await read(order.id)).toEqual(stored)
    expect(undo).toMatchObject({ ...MONDAY, assigned_workers: order.assigned_workers })
    expect(await lastEntry(order.id)).toMatchObject({
      action: 'moved',
      before: { ...MONDAY, assigned_workers: order.assigned_workers },
      after: { ...TUESDAY, assigned_workers: moved },
    })
  })

  test('adds, removes, and merges people; the same place changes nothing', async () => {
    const [ann = 0, bob = 0] = await buildWorkers(2)
    const { id } = await build()
    const moved = async (body: object) => crewOf((await move(id, { ...MONDAY, ...body })).body)
    expect(await moved({ to_worker: ann })).toEqual([ann])
    expect(await moved({ to_worker: ann })).toEqual([ann])
    expect(await moved({ to_worker: bob })).toEqual([ann, bob])
    expect(await moved({ from_worker: bob, to_worker: bob })).toEqual([ann, bob])
    expect((await read(id)).version).toBe(3)
    expect(await moved({ from_worker: ann, to_worker: bob })).toEqual([bob])
    expect(await moved({ from_worker: bob, to_worker: null })).toEqual([])
    expect((await move(id, UNDATED)).body).toMatchObject(UNDATED)
  })

  test('rejects what does not exist or fit together', async () => {
    const [ann = 0] = await buildWorkers(1)
    const { id } = await build()
    for (const [fields, body] of [
      [{}, { scheduled_start: ['This field is required.'], scheduled_end: ['This field is required.'] }],
      [{ ...MONDAY, from_worker: ann }, { from_worker: ['This worker is not assigned to the work order.'] }],
      [{ ...MONDAY, to_worker: 999_999 }, { to_worker: ['Invalid pk "999999" - object does not exist.'] }],
      [
        { ...MONDAY, assigned_workers: [{ worker_id: 999_999 }] },
        { assigned_workers: ['Invalid pk "999999" - object does not exist.'] },
      ],
      [{ ...MONDAY, scheduled_start: null }, { scheduled_end: ['A work order with an end needs a start.'] }],
      [
        { ...MONDAY, scheduled_end: '2026-11-23T09:59:00Z' },
        { scheduled_end: ['Scheduled end must not be before scheduled start'] },
      ],
      [{ ...MONDAY, override: ['bad_mood'] }, { override: ['"bad_mood" is not a valid choice.'] }],
    ] as const) {
      expect(await move(id, fields)).toMatchObject({ status: 400, body })
    }
    expect((await move(999_999, MONDAY)).status).toBe(404)
    expect((await read(id)).version).toBe(1)
  })

  test(
    'is performed once for its Idempotency-Key, and only for the version of If-Match',
    { tags: ['API-92', 'API-93'] },
    async () => {
      const { id } = await build()
      const key = { 'if-match': '"1"', 'idempotency-key': `move-${id}` }
      const first = await move(id, TUESDAY, key)
      expect(await move(id, TUESDAY, key)).toMatchObject({ status: 200, body: first.body })
      expect(await move(id, MONDAY, { 'if-match': '"1"' })).toMatchObject({
        status: 412,
        body: { detail: 'This record was changed by someone else.', current: { version: 2, ...TUESDAY } },
      })
      const responses = await Promise.all([1, 2].map(() => move(id, MONDAY, { 'if-match': '"2"' })))
      expect(statuses(responses)).toEqual([200, 412])
    },
  )
})

describe('reasons against a move', { tags: ['SCH-14'] }, () => {
  test('are all listed, and nothing changes until the override names all of them', async () => {
    const { id: gus } = await buildWorker(call, {
      status: 'ON_LEAVE',
      expirations: [{ name: 'Gas', expires_on: '2026-11-23' }],
    })
    await call('POST', '/api/absences/', { worker: gus, first_day: '2026-11-24', last_day: '2026-11-26' })
    const other = await build({
      scheduled_start: '2026-11-24T11:30:00Z',
      scheduled_end: '2026-11-24T19:30:00Z',
      assigned_workers: [{ worker_id: gus }],
    })
    const { id } = await build({ required_skills: ['Gas', 'Tiling'] })
    const rejected = await move(id, { ...TUESDAY, to_worker: gus })
    const ofGus = (reason: object) => ({ worker_id: gus, ...reason })
    expect(rejected).toMatchObject({
      status: 400,
      body: { detail: 'There are reasons against this move. Confirm it to move the work order anyway.' },
    })
    expect(rejected.body.reasons).toEqual([
      ofGus({ code: 'on_leave' }),
      ofGus({ code: 'expired_skill', skill: 'Gas', expires_on: '2026-11-23' }),
      ofGus({ code: 'missing_skill', skill: 'Tiling' }),
      ofGus({ code: 'absent', first_day: '2026-11-24', last_day: '2026-11-26', reason: '' }),
      ofGus({ code: 'overlap', work_order_id: other.id, title: 'Lay tiles', minutes: 30 }),
      ofGus({ code: 'over_capacity', day: '2026-11-24', minutes: 600, capacity_minutes: 540 }),
    ])
    const codes: string[] = rejected.body.reasons.map(({ code }: { code: string }) => code)
    expect((await move(id, { ...TUESDAY, to_worker: gus, override: codes.slice(1) })).status).toBe(400)
    expect((await read(id)).version).toBe(1)
    expect((await move(id, { ...TUESDAY, to_worker: gus, override: codes })).status).toBe(200)
    expect((await lastEntry(id)).after).toMatchObject({
      ...TUESDAY,
      overrides: codes.map((code) => ({ worker_id: gus, code })),
    })
  })

  test('of who stays, only those count that the new time adds', async () => {
    const { id: ann } = await buildWorker(call, { status: 'INACTIVE' })
    await call('POST', '/api/absences/', { worker: ann, first_day: '2026-11-24', last_day: '2026-11-24' })
    const [bob = 0] = await buildWorkers(1)
    const { id } = await build({ assigned_workers: [{ worker_id: ann }], required_skills: ['Gas'] })
    const rejected = await move(id, { ...TUESDAY, to_worker: bob })
    expect(rejected.body.reasons).toEqual([
      { worker_id: ann, code: 'absent', first_day: '2026-11-24', last_day: '2026-11-24', reason: '' },
      { worker_id: bob, code: 'missing_skill', skill: 'Gas' },
    ])
    const later = { scheduled_start: '2026-11-23T13:00:00.000Z', scheduled_end: null }
    expect((await move(id, later)).status).toBe(200)
  })

  test('follow the time zone and the days of the business', { tags: ['SCH-03'] }, async () => {
    const [ann = 0] = await buildWorkers(1)
    const { id } = await build()
    // Saturday in New York, Sunday in UTC.
    const night = { scheduled_start: '2026-11-29T04:30:00.000Z', scheduled_end: '2026-11-29T04:45:00.000Z' }
    const dayOff = async () => (await move(id, { ...night, to_worker: ann })).body.reasons?.[0]
    expect(await dayOff()).toEqual({ worker_id: ann, code: 'day_off', day: '2026-11-29' })
    await call('PUT', '/api/business/', { time_zone: 'America/New_York' })
    expect(await dayOff()).toEqual({ worker_id: ann, code: 'day_off', day: '2026-11-28' })
    await call('PUT', '/api/business/', { working_days: ['SAT'] })
    expect(await dayOff()).toBeUndefined()
    await call('PUT', '/api/business/', { time_zone: 'UTC', working_days: ['MON', 'TUE', 'WED', 'THU', 'FRI'] })
  })

  test('of two concurrent moves to one worker, the second sees the first', async () => {
    const [ann = 0] = await buildWorkers(1)
    const orders = [await build(), await build(), await build()]
    const responses = await Promise.all(orders.map(({ id }) => move(id, { ...TUESDAY, to_worker: ann })))
    expect(statuses(responses)).toEqual([200, 400, 400])
    const [rejected] = responses.filter(({ status }) => status === 400)
    expect(rejected?.body.reasons).toMatchObject([{ code: 'overlap', minutes: 120 }])
  })

  test('leaves out a worker of the crew who is deleted at the same time', async () => {
    const [ann = 0, bob = 0] = await buildWorkers(2)
    const order = await build({ assigned_workers: [{ worker_id: ann }] })
    const { body, status } = await raceWithConcurrentChange(
      server,
      {
        lock: `select from workers where id = ${ann} for update`,
        change: `update workers set deleted_at = now() where id = ${ann}`,
      },
      () => move(order.id, { ...MONDAY, to_worker: bob }),
    )
    expect(status).toBe(200)
    expect(crewOf(body)).toEqual([bob])
  })

  test('an order of centuries is not an error', async () => {
    const [ann = 0] = await buildWorkers(1)
    const { id } = await build()
    const forever = { scheduled_start: '0001-01-01T00:00:00Z', scheduled_end: '9999-12-31T23:59:59Z' }
    expect((await move(id, { ...forever, to_worker: ann })).status).toBe(200)
    expect((await move(id, TUESDAY)).status).toBe(200)
  })
})

test(
  'undo restores time and crew, with roles and order, despite any reasons against it',
  { tags: ['SCH-15'] },
  async () => {
    const [ann = 0, bob = 0, cid = 0] = await buildWorkers(3)
    const crew = [
      { worker_id: ann, role: 'LEAD' },
      { worker_id: bob, role: 'HELP' },
    ]
    const before = await build({ assigned_workers: crew })
    const { body } = await move(before.id, { ...TUESDAY, from_worker: ann, to_worker: bob })
    await call('POST', '/api/absences/', { worker: ann, first_day: '2026-11-23', last_day: '2026-11-23' })
    await call('PATCH', `/api/workers/${ann}/`, { status: 'INACTIVE' })
    const undone = await move(before.id, body.undo, { 'if-match': `"${body.version}"` })
    expect(undone).toMatchObject({ status: 200, body: { ...MONDAY, assigned_workers: crew } })
    const again = await move(before.id, undone.body.undo, { 'if-match': `"${undone.body.version}"` })
    expect(again).toMatchObject({ status: 200, body: { ...TUESDAY, assigned_workers: [crew[1]] } })
    expect((await move(before.id, { ...MONDAY, from_worker: cid })).status).toBe(400)
  },
)
