import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { operation, push, pushOne } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp()
const get = async (url: string) => (await call('GET', url)).body

describe('a request whose response was lost, sent again as an operation', { tags: ['SYNC-55'] }, () => {
  const keyed = (key: string) => ({ 'idempotency-key': key })

  test('a note is written once, however late it is sent again', async () => {
    const order = await buildWorkOrder(call)
    const key = randomUUID()
    const fields = { content: 'Valve is stuck' }
    await call('POST', `/api/work-orders/${order.id}/add_update/`, fields, keyed(key))
    await server.sql("update idempotency_keys set created_at = now() - interval '3 days'")
    const note = operation({ kind: 'journal', entity: 'work_order', target: order.id, fields, key })
    for (let times = 0; times < 2; times += 1) {
      expect((await push(call, [note])).body.outcomes).toMatchObject([
        { result: 'applied', id: order.id, change: null, row: { title: order.title } },
      ])
    }
    expect((await get(`/api/work-orders/${order.id}/`)).updates).toHaveLength(1)
  })

  test('a request that arrives after the operation does not create a second record', async () => {
    const key = randomUUID()
    const fields = { name: 'Ten Piers Homes', contact_email: 'a@b.co' }
    await push(call, [operation({ kind: 'create', entity: 'client', fields, key })])
    expect(await call('POST', '/api/clients/', fields, keyed(key))).toMatchObject({ status: 422 })
    expect((await get('/api/clients/?search=Ten%20Piers')).count).toBe(1)
  })

  test('a record is created once, and operations can refer to it by the key', async () => {
    const key = randomUUID()
    const fields = { name: 'Quarry Nine Homes', contact_email: 'a@b.co' }
    const { body: client } = await call('POST', '/api/clients/', fields, keyed(key))
    const create = operation({ kind: 'create', entity: 'client', fields, key })
    const project = operation({ kind: 'create', entity: 'project', fields: { title: 'Pier', client: { ref: key } } })
    const { outcomes } = (await push(call, [create, project])).body
    expect(outcomes).toMatchObject([
      { result: 'applied', id: client.id },
      { result: 'applied', row: { client: client.id } },
    ])
    expect((await get('/api/clients/?search=Quarry')).count).toBe(1)
  })

  test('a start whose order was completed since is neither refused nor repeated', async () => {
    const order = await buildWorkOrder(call, { status: 'SCHEDULED' })
    const key = randomUUID()
    await call('POST', `/api/work-orders/${order.id}/start_work/`, undefined, keyed(key))
    await call('POST', `/api/work-orders/${order.id}/complete_work/`)
    const start = operation({ kind: 'start', entity: 'work_order', target: order.id, key })
    expect((await push(call, [start])).body.outcomes).toMatchObject([
      { result: 'applied', change: null, row: { status: 'COMPLETED' } },
    ])
  })

  test('what the endpoint refused is performed as an operation', async () => {
    const order = await buildWorkOrder(call, { status: 'SCHEDULED' })
    const key = randomUUID()
    const complete = `/api/work-orders/${order.id}/complete_work/`
    expect((await call('POST', complete, undefined, keyed(key))).status).toBe(400)
    await call('POST', `/api/work-orders/${order.id}/start_work/`)
    const again = operation({ kind: 'complete', entity: 'work_order', target: order.id, key })
    expect((await push(call, [again])).body.outcomes).toMatchObject([
      { result: 'applied', row: { status: 'COMPLETED' } },
    ])
  })
})

describe('moves', { tags: ['SYNC-56'] }, () => {
  const times = { scheduled_start: '2026-03-02T15:00:00.000Z', scheduled_end: '2026-03-02T17:00:00.000Z' }
  const later = { scheduled_start: '2026-03-03T15:00:00.000Z', scheduled_end: '2026-03-03T17:00:00.000Z' }
  const move = (target: number, base: object, fields: object = later) =>
    pushOne(call, { kind: 'move', entity: 'work_order', target, base: { ...base }, fields: { ...fields } })

  test('an order is moved from where it was seen', async () => {
    const order = await buildWorkOrder(call, times)
    // Another field changed, and the time is written in another way.
    await call('PATCH', `/api/work-orders/${order.id}/`, { title: 'Another title' })
    const seen = {
      ...times,
      scheduled_start: '2026-03-02T16:00:00+01:00',
      assigned_workers: [],
      version: order.version,
    }
    expect(await move(order.id, seen)).toMatchObject({
      result: 'applied',
      row: later,
      change: { before: times, after: later },
    })
    expect((await get(`/api/activity/?entity=work_order&id=${order.id}`)).results[0].action).toBe('moved')
  })

  test('an order that someone else has moved is a conflict, and stays', async () => {
    const order = await buildWorkOrder(call, times)
    const other = { ...times, scheduled_start: '2026-03-02T14:00:00.000Z' }
    await call('PATCH', `/api/work-orders/${order.id}/`, other)
    expect(await move(order.id, times)).toMatchObject({
      result: 'conflict',
      reason: 'changed',
      row: other,
      fields: [{ field: 'scheduled_start', theirs: other.scheduled_start }],
    })
    expect(await move(order.id, { version: order.version })).toMatchObject({ result: 'conflict' })
    expect(await move(order.id, { version: order.version + 1 })).toMatchObject({ result: 'applied', row: later })
    expect(await move(order.id, {})).toMatchObject({ result: 'refused' })
  })

  test('what speaks against a move refuses it, until it is overridden', async () => {
    const worker = await buildWorker(call, { status: 'ON_LEAVE' })
    const order = await buildWorkOrder(call, times)
    const fields = { ...times, to_worker: worker.id }
    const seen = { ...times, assigned_workers: [] }
    const refused = await move(order.id, seen, fields)
    expect(refused).toMatchObject({ result: 'refused', errors: {} })
    expect(refused.detail).not.toBe('')
    expect(await move(order.id, seen, { ...fields, override: ['on_leave'] })).toMatchObject({
      result: 'applied',
      row: { assigned_workers: [{ worker_id: worker.id }] },
    })
  })
})
