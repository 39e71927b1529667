import { EMPTY_OUTBOX, type NewOperation, type Outbox } from '@daywork/domain/sync/kept'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { afterRound, keepOperation, nextRound } from '@daywork/domain/sync/outbox'
import { toSent } from '@daywork/domain/sync/to-sent'
import { rememberDone } from '@daywork/domain/sync/done'
import { afterRestore, settleRestored } from '@daywork/domain/sync/restored'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildClient, buildWorkOrder } from '../../testing/factories.ts'
import { operation, push } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp()

const feedNow = async (): Promise<string> => (await push(call, [])).body.feed
const BACKUP_AT = '2026-03-01T20:00:00.000Z'

/** As a restore leaves the feed, after earlier restores. */
const restore = (...earlier: string[]) =>
  server.sql(
    "update sync_feed set id = gen_random_uuid(), restores = $2::timestamptz[] || now(), backup_at = $1, continues = '{}'",
    [BACKUP_AT, earlier],
  )

const outcomesOf = async (...ops: object[]) => (await push(call, ops, { feed: await feedNow() })).body.outcomes

describe('a push after a restore', { tags: ['SYNC-67'] }, () => {
  test('performs nothing for a device that knows another feed', async () => {
    const order = await buildWorkOrder(call, { status: 'SCHEDULED' })
    const { cursor } = (await call('GET', '/api/sync/pull/')).body
    const known = await feedNow()
    const start = operation({ kind: 'start', entity: 'work_order', target: order.id })
    await restore()
    for (const feed of [known, cursor]) {
      expect(await push(call, [start], { feed })).toMatchObject({
        status: 409,
        body: { detail: SYNC_MESSAGES.restored, code: 'restored', feed: expect.any(String), backup_at: BACKUP_AT },
      })
    }
    expect((await call('GET', `/api/work-orders/${order.id}/`)).body.status).toBe('SCHEDULED')
    const { body } = await push(call, [start], { feed: known })
    expect((await push(call, [start], { feed: body.feed })).body.outcomes).toMatchObject([{ result: 'applied' }])
  })

  test('continues with a database that was moved, and with a device that knows no feed', async () => {
    const known = await feedNow()
    await server.sql('update sync_feed set continues = array[id], id = gen_random_uuid()')
    expect((await push(call, [], { feed: known })).status).toBe(200)
    expect((await push(call, [], { feed: null })).status).toBe(200)
  })

  test('detects a copy of the database that lacks what the device knows', async () => {
    const known = JSON.parse(Buffer.from(await feedNow(), 'base64url').toString())
    const later = { ...known, from: '90000000:90000000:' }
    const feed = Buffer.from(JSON.stringify(later)).toString('base64url')
    expect((await push(call, [], { feed })).status).toBe(409)
  })
})

describe('an operation from before a restore', { tags: ['SYNC-67'] }, () => {
  const earlier = (draft: Parameters<typeof operation>[0]) => ({ ...operation(draft), earlier: true })

  test('applies only to records that were in the backup', async () => {
    const before = await buildWorkOrder(call, { status: 'SCHEDULED' })
    await restore()
    const since = await buildWorkOrder(call, { status: 'SCHEDULED' })
    const start = (target: number) => earlier({ kind: 'start', entity: 'work_order', target })
    const create = (client: number) => earlier({ kind: 'create', entity: 'project', fields: { title: 'Pier', client } })
    const newClient = await buildClient(call)
    expect(await outcomesOf(start(since.id), start(before.id), start(987_654), create(newClient.id))).toMatchObject([
      { result: 'refused', detail: SYNC_MESSAGES.notInBackup },
      { result: 'applied' },
      { result: 'refused', detail: SYNC_MESSAGES.notInBackup },
      { result: 'refused', detail: SYNC_MESSAGES.notInBackup },
    ])
  })

  test('is compared with the first restore after it, of which the clock of the device may be ahead', async () => {
    const order = await buildWorkOrder(call, { status: 'SCHEDULED' })
    await restore('2026-01-10T20:00:00.000Z', '2026-06-10T20:00:00.000Z')
    const setCreated = (at: string) =>
      server.sql('update work_orders set created_at = $2 where id = $1', [order.id, at])
    const start = (at: string) => earlier({ kind: 'start', entity: 'work_order', target: order.id, at })
    const isRefused = { result: 'refused', detail: SYNC_MESSAGES.notInBackup }
    await setCreated('2026-03-01T08:00:00.000Z')
    expect(await outcomesOf(start('2026-01-05T08:00:00.000Z'))).toMatchObject([isRefused])
    expect(await outcomesOf(start('2026-01-11T08:00:00.000Z'))).toMatchObject([isRefused])
    await setCreated('2026-06-15T08:00:00.000Z')
    expect(await outcomesOf(start('2026-05-05T08:00:00.000Z'))).toMatchObject([isRefused])
    await setCreated('2026-03-01T08:00:00.000Z')
    expect(await outcomesOf(start('2026-05-05T08:00:00.000Z'))).toMatchObject([{ result: 'applied' }])
  })

  test('moves an order from the place that the person saw, although its version does not count', async () => {
    const place = { scheduled_start: '2026-03-02T15:00:00.000Z', scheduled_end: '2026-03-02T17:00:00.000Z' }
    const order = await buildWorkOrder(call, place)
    await restore()
    const moved: NewOperation = {
      ...operation({ kind: 'move', entity: 'work_order', target: order.id }),
      kind: 'move',
      entity: 'work_order',
      target: order.id,
      base: { ...place, assigned_workers: [], version: order.version + 9 },
      fields: { ...place, scheduled_end: '2026-03-02T18:00:00.000Z' },
    }
    const waiting = keepOperation(EMPTY_OUTBOX, moved, 'waiting')
    const asked = afterRestore(waiting, { feed: '', backupAt: BACKUP_AT }, randomUUID)
    const again = settleRestored(asked, true, { at: moved.at, newKey: randomUUID })
    expect(await outcomesOf(...nextRound(again).map(toSent))).toMatchObject([
      { result: 'applied', row: { scheduled_end: '2026-03-02T18:00:00.000Z' } },
    ])
  })

  test('becomes a question if it saw only a version, and can refer to recreated records', async () => {
    const order = await buildWorkOrder(call)
    await restore()
    const deleted = await buildWorkOrder(call)
    await call('DELETE', `/api/work-orders/${deleted.id}/`)
    await restore()
    const move = earlier({
      kind: 'move',
      entity: 'work_order',
      target: deleted.id,
      base: { version: deleted.version },
      fields: {},
    })
    expect(await outcomesOf(move)).toMatchObject([{ result: 'conflict', reason: 'deleted' }])
    const remove = earlier({ kind: 'delete', entity: 'work_order', target: order.id, base: { version: order.version } })
    const key = randomUUID()
    const client = earlier({
      kind: 'create',
      entity: 'client',
      fields: { name: 'Pier Homes', contact_email: 'a@b.co' },
      key,
    })
    const project = earlier({ kind: 'create', entity: 'project', fields: { title: 'Pier', client: { ref: key } } })
    const outcomes = await outcomesOf(remove, client, project)
    expect(outcomes).toMatchObject([
      { result: 'conflict', reason: 'changed', row: { id: order.id } },
      { result: 'applied' },
      { result: 'applied', row: { client: outcomes[1].id } },
    ])
  })
})

test(
  'a push of an earlier version of the page, without a feed, is judged by its times',
  { tags: ['SYNC-67'] },
  async () => {
    const order = await buildWorkOrder(call, { status: 'SCHEDULED' })
    await restore('2026-01-10T20:00:00.000Z')
    const since = await buildWorkOrder(call, { status: 'SCHEDULED' })
    const start = (target: number, at: string) => operation({ kind: 'start', entity: 'work_order', target, at })
    const later = new Date(Date.now() + 60_000).toISOString()
    const before = new Date(Date.now() - 60_000).toISOString()
    const outcomesOfEarlierPage = async (...ops: object[]) => (await push(call, ops)).body.outcomes
    expect(await outcomesOfEarlierPage(start(since.id, before), start(order.id, before))).toMatchObject([
      { result: 'refused', detail: SYNC_MESSAGES.notInBackup },
      { result: 'applied' },
    ])
    expect(await outcomesOfEarlierPage(start(since.id, later))).toMatchObject([{ result: 'applied' }])
    const seen = { kind: 'delete', entity: 'work_order', target: order.id, base: { version: 1 } } as const
    expect(await outcomesOfEarlierPage(operation({ ...seen, at: before }))).toMatchObject([{ result: 'conflict' }])
  },
)

test(
  'two devices and a restore: no operation changes another record, and lost records are recreated',
  { tags: ['SYNC-67', 'SYNC-68'] },
  async () => {
    const newKey = () => randomUUID()
    const device = (feed: string) => ({ box: { ...EMPTY_OUTBOX, feed } as Outbox })
    const keep = (on: { box: Outbox }, draft: Parameters<typeof operation>[0]) => {
      on.box = keepOperation(on.box, operation(draft) as NewOperation, 'waiting')
    }
    const send = async (on: { box: Outbox }) => {
      const round = nextRound(on.box)
      const { body, status } = await push(call, round.map(toSent), { feed: on.box.feed })
      if (status === 409) on.box = afterRestore(on.box, { feed: body.feed, backupAt: body.backup_at }, newKey)
      else on.box = afterRound(rememberDone(on.box, body.outcomes, new Date().toISOString()), body.outcomes, newKey)
      return body.outcomes ?? status
    }
    const settle = (on: { box: Outbox }) => {
      on.box = settleRestored(on.box, true, { at: new Date().toISOString(), newKey })
    }

    const known = await buildWorkOrder(call, { status: 'SCHEDULED' })
    const [a, b] = [device(await feedNow()), device(await feedNow())]
    // After the backup: A's client is sent, and B has something to start offline.
    keep(a, { kind: 'create', entity: 'client', fields: { name: 'Lost Pier Homes', contact_email: 'a@b.co' } })
    const [{ id: client }] = await send(a)
    // More than a push has room for. Edits wait for their record.
    const seen = { kind: 'edit', entity: 'client', target: client, base: {} } as const
    for (let n = 0; n < 51; n += 1)
      keep(a, { ...seen, base: { notes: n === 0 ? '' : `n${n - 1}` }, fields: { notes: `n${n}` } })
    keep(a, { kind: 'create', entity: 'project', fields: { title: 'Lost Pier', client } })
    const lost = await buildWorkOrder(call, { project: known.project, status: 'SCHEDULED' })
    for (const target of [lost.id, known.id]) keep(b, { kind: 'start', entity: 'work_order', target })

    await server.sql('delete from clients where id = $1', [client])
    await server.sql('delete from work_orders where id = $1', [lost.id])
    await server.sql('delete from sync_ops where record_id = $1', [client])
    await server.sql("select setval('work_orders_id_seq', $1)", [known.id])
    await restore()
    const other = await buildWorkOrder(call, { project: known.project, status: 'SCHEDULED' })
    expect(other.id).toBe(lost.id)

    expect([await send(a), await send(b)]).toEqual([409, 409])
    settle(a)
    settle(b)
    expect(await send(a)).toMatchObject([
      { result: 'applied', row: { name: 'Lost Pier Homes' } },
      { result: 'applied', row: { title: 'Lost Pier' } },
    ])
    const later = [...(await send(a)), ...(await send(a))]
    expect(later.map(({ result }) => result)).toEqual(later.map(() => 'applied'))
    expect(later).toHaveLength(51)
    expect(await send(b)).toMatchObject([
      { result: 'refused', detail: SYNC_MESSAGES.notInBackup },
      { result: 'applied' },
    ])
    const statusOf = async (id: number) => (await call('GET', `/api/work-orders/${id}/`)).body.status
    expect([await statusOf(other.id), await statusOf(known.id)]).toEqual(['SCHEDULED', 'IN_PROGRESS'])
    expect((await call('GET', '/api/clients/?search=Lost%20Pier')).body.count).toBe(1)
  },
)
