import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildWorker, buildWorkOrder, signatureOf } from '../../testing/factories.ts'
import { deleteExpiredResponses } from '../../records/idempotency.queries.ts'
import { operation, push, pushOne } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { OPERATIONS_STORED_DAYS } from './operations.queries.ts'

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
        { result: 'applied', id: order.id, change: null, repeated: true, row: { title: order.title } },
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

  test('an edit is saved once, also if someone else has changed the value back', async () => {
    const worker = await buildWorker(call)
    const order = await buildWorkOrder(call, { status: 'IN_PROGRESS', assigned_workers: [] })
    const path = `/api/work-orders/${order.id}/`
    for (const [field, was, is] of [
      ['status', 'IN_PROGRESS', 'ON_HOLD'],
      ['assigned_workers', [], [{ worker_id: worker.id, role: 'PRIMARY' }]],
    ] as const) {
      const key = randomUUID()
      const { version } = await get(path)
      const headers = { ...keyed(key), 'if-match': `"${version}"` }
      expect((await call('PATCH', path, { [field]: is }, headers)).status).toBe(200)
      await call('PATCH', path, { [field]: was })
      await server.sql("update idempotency_keys set created_at = now() - interval '3 days'")
      await deleteExpiredResponses(server.app.services.db, OPERATIONS_STORED_DAYS)
      const target = order.id
      const edit = operation({
        kind: 'edit',
        entity: 'work_order',
        target,
        base: { [field]: was, version },
        fields: { [field]: is },
        key,
      })
      expect((await push(call, [edit])).body.outcomes).toMatchObject([
        { result: 'applied', id: order.id, change: null, row: { [field]: was } },
      ])
    }
  })

  test('an edit that the endpoint did not save is saved by the push', async () => {
    const order = await buildWorkOrder(call)
    const key = randomUUID()
    const path = `/api/work-orders/${order.id}/`
    expect((await call('PATCH', path, { description: 'Gate 4' }, { ...keyed(key), 'if-match': '"99"' })).status).toBe(
      412,
    )
    const fields = { description: 'Gate 4' }
    const edit = operation({
      kind: 'edit',
      entity: 'work_order',
      target: order.id,
      base: { description: order.description },
      fields,
      key,
    })
    expect((await push(call, [edit])).body.outcomes).toMatchObject([{ result: 'applied', row: fields }])
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

describe('a create whose key an earlier request has used with other content', { tags: ['SYNC-62'] }, () => {
  const post = async (path: string, fields: object, key: string) =>
    (await call('POST', path, fields, { 'idempotency-key': key })).body
  const first = { name: 'Salt Pier Homes', contact_email: 'a@b.co', notes: 'Gate 4' }
  const push1 = async (fields: object, key: string) =>
    (await push(call, [operation({ kind: 'create', entity: 'client', fields: { ...fields }, key })])).body.outcomes[0]
  const age = () => server.sql("update idempotency_keys set created_at = now() - interval '3 days'")
  const purge = () => deleteExpiredResponses(server.app.services.db, OPERATIONS_STORED_DAYS)

  test('what was entered since is saved', async () => {
    const key = randomUUID()
    const client = await post('/api/clients/', first, key)
    const wanted = { ...first, notes: 'Gate 4, code 1290', address: ' 3 Quay' }
    const done = { result: 'applied', id: client.id, row: { notes: 'Gate 4, code 1290', address: ' 3 Quay' } }
    expect(await push1(wanted, key)).toMatchObject({ ...done, change: { before: { notes: 'Gate 4' } } })
    expect(await push1(wanted, key)).toMatchObject({ ...done, row: { version: 2 } })
  })

  test('the same content changes nothing, also days later', async () => {
    const key = randomUUID()
    const client = await post('/api/clients/', { ...first, name: ' Salt Pier ' }, key)
    await age()
    await purge()
    expect(await push1({ ...first, name: ' Salt Pier ' }, key)).toMatchObject({
      result: 'applied',
      id: client.id,
      change: null,
      row: { version: 1 },
    })
  })

  test('what others changed since stays, or is a question', async () => {
    const key = randomUUID()
    const client = await post('/api/clients/', first, key)
    await call('PATCH', `/api/clients/${client.id}/`, { notes: 'Gate 5' })
    expect(await push1({ ...first, address: '3 Quay' }, key)).toMatchObject({
      result: 'applied',
      row: { notes: 'Gate 5', address: '3 Quay' },
    })
    const [other, old] = [randomUUID(), randomUUID()]
    const both = await post('/api/clients/', first, other)
    await call('PATCH', `/api/clients/${both.id}/`, { notes: 'Gate 5' })
    const question = { result: 'conflict', reason: 'changed', fields: [{ field: 'notes', theirs: 'Gate 5' }] }
    expect(await push1({ ...first, notes: 'Gate 9' }, other)).toMatchObject({ ...question, id: both.id })
    const aged = await post('/api/clients/', first, old)
    await call('PATCH', `/api/clients/${aged.id}/`, { notes: 'Gate 5' })
    await age()
    await purge()
    expect(await push1(first, old)).toMatchObject({ ...question, id: aged.id })
  })

  test('what a rule does not allow is a question, so that no second record is created', async () => {
    const key = randomUUID()
    const client = await post('/api/clients/', first, key)
    expect(await push1({ ...first, contact_email: 'no address' }, key)).toMatchObject({
      result: 'conflict',
      id: client.id,
      row: { contact_email: 'a@b.co', version: 1 },
      fields: [{ field: 'contact_email', mine: 'no address', theirs: 'a@b.co' }],
    })
  })

  test('another signature is a separate record', async () => {
    const order = await buildWorkOrder(call)
    const key = randomUUID()
    const signed = { ...signatureOf(order.id), signer: 'Ana Ruiz' }
    const one = await post('/api/signatures/', signed, key)
    const create = (fields: object) => operation({ kind: 'create', entity: 'signature', fields: { ...fields }, key })
    const again = { ...signed, signed_at: '2026-03-02T09:00:00.000Z' }
    expect((await push(call, [create(again)])).body.outcomes).toMatchObject([{ result: 'applied', id: one.id }])
    const next = randomUUID()
    const two = await post('/api/signatures/', signed, next)
    const [outcome] = (await push(call, [{ ...create({ ...signed, signer: 'Ben Ruiz' }), key: next }])).body.outcomes
    expect(outcome).toMatchObject({ result: 'applied', row: { signer: 'Ben Ruiz' } })
    expect(outcome.id).not.toBe(two.id)
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
