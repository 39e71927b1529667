import { DIGEST_BLOCK, SCOPE_ENTITIES } from '@daywork/domain/sync/scope'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildClient, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { createReplica, performWrite, randomWrites, readEverything, withoutCounts } from '../../testing/sync-replica.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'

const { call, server } = await shareTestApp()

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Makes the order one that no one has touched for a while. */
const age = (id: number) =>
  server.sql(`update work_orders set updated_at = now() - interval '40 days' where id = $1`, [id])

interface ReadRow {
  id: number
  version: number
  status: string
  project: number
  scheduled_start: string | null
  updated_at: string
}

const NO_FLOOR = { client: 0, project: 0, work_order: 0 }

/** The records that a phone stores by the rule of decision 62. */
function ofPhone(all: Map<string, object>, floor: typeof NO_FLOOR): Map<string, object> {
  const rows = [...all] as [string, ReadRow][]
  const isOf = (name: string, entity: string) => name.startsWith(`${entity} `)
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const isRecent = ({ scheduled_start: start, status, updated_at: changed }: ReadRow) =>
    !['COMPLETED', 'CANCELLED'].includes(status) ||
    Date.parse(changed) >= midnight - 30 * DAY_MS ||
    (start !== null && Date.parse(start) >= midnight - 30 * DAY_MS && Date.parse(start) < midnight + 67 * DAY_MS)
  const orders = rows.filter(([name, row]) => isOf(name, 'work_order') && row.id > floor.work_order && isRecent(row))
  const projects = new Set(orders.map(([, { project }]) => project))
  return new Map([
    ...orders,
    ...rows.filter(([name, { id }]) => isOf(name, 'project') && (id > floor.project || projects.has(id))),
    ...rows.filter(([name, { id }]) => isOf(name, 'client') && id > floor.client),
    ...rows.filter(([name]) => isOf(name, 'worker') || isOf(name, 'absence')),
  ])
}

/** Without the fields that only the page of an order shows. */
const asListed = (rows: Map<string, object>) =>
  withoutCounts(
    new Map([...rows].map(([name, row]) => [name, Object.fromEntries(Object.entries(row).filter(isListed))])),
  )
const ONLY_ON_PAGE = new Set(['updates', 'series', 'follow_up_of', 'checklists', 'signatures', 'works'])
const isListed = ([name]: [string, unknown]) => !ONLY_ON_PAGE.has(name)

function digestOf(rows: Map<string, object>) {
  const entities = Object.fromEntries(
    SCOPE_ENTITIES.map((entity) => {
      const blocks = new Map<number, { block: number; count: number; hash: number }>()
      for (const [name, row] of rows) {
        if (!name.startsWith(`${entity} `)) continue
        const { id, version } = row as ReadRow
        const block = Math.floor(id / DIGEST_BLOCK)
        const known = blocks.get(block) ?? { block, count: 0, hash: 0 }
        const hash = createHash('sha256').update(`${id}:${version}`).digest().readUInt32BE()
        blocks.set(block, { block, count: known.count + 1, hash: (known.hash ^ hash) >>> 0 })
      }
      return [entity, [...blocks.values()].toSorted((one, other) => one.block - other.block)]
    }),
  )
  return { entities }
}

test.each([
  ['all projects and clients', () => NO_FLOOR],
  [
    'a cap',
    ({ client, order, project }: { client: number; order: number; project: number }) => ({
      client,
      project,
      work_order: order,
    }),
  ],
])(
  'a phone with %s has the records of its scope after random writes, and no others',
  { tags: ['SYNC-30', 'SYNC-31', 'SYNC-32', 'SYNC-36'] },
  async (_case, floorOf) => {
    const old = await buildWorkOrder(call, { status: 'COMPLETED', scheduled_start: dayIn(-50) })
    const soon = await buildWorkOrder(call, { status: 'CANCELLED', scheduled_start: dayIn(20) })
    const later = await buildWorkOrder(call, { status: 'COMPLETED', scheduled_start: dayIn(90) })
    for (const { id } of [old, soon, later]) await age(id)
    const replica = createReplica(call)
    replica.fill()
    await replica.pull()
    const client = await buildClient(call)
    const floor = floorOf({ client: client.id - 1, order: old.id - 1, project: later.project })
    replica.change((cursor) => ({
      ...cursor,
      scope: { day: dayIn(0).slice(0, 10), floor },
      fill: { step: 0, before: 1e9 },
    }))
    replica.rows.clear()
    const expectEqual = async () => {
      await replica.pull(7)
      const all = await readEverything(call)
      const wanted = ofPhone(all, floor)
      // A project may stay after its last order has moved to another one.
      for (const name of replica.rows.keys()) {
        const row = all.get(name)
        if (floor.project > 0 && row && name.startsWith('project ')) wanted.set(name, row)
      }
      expect(asListed(replica.rows)).toEqual(withoutCounts(wanted))
      const { body } = await call('GET', `/api/sync/digest/?cursor=${replica.cursor()}`)
      const digest = digestOf(wanted)
      if (floor.project > 0) delete digest.entities.project
      expect(body).toMatchObject(digest)
    }
    await expectEqual()
    expect(replica.rows.has(`work_order ${old.id}`)).toBe(false)
    expect(replica.rows.has(`work_order ${soon.id}`)).toBe(true)
    expect(replica.rows.has(`work_order ${later.id}`)).toBe(false)
    await call('PATCH', `/api/work-orders/${old.id}/`, { status: 'DRAFT' })
    await expectEqual()
    expect(replica.rows.has(`work_order ${old.id}`)).toBe(true)
    // This change removes the order from the scope.
    await call('PATCH', `/api/work-orders/${old.id}/`, { status: 'COMPLETED' })
    await age(old.id)
    await expectEqual()
    expect(replica.rows.has(`work_order ${old.id}`)).toBe(false)
    await fc.assert(
      fc.asyncProperty(randomWrites, async (writes) => {
        for (const [at, write] of writes.entries()) {
          await performWrite(call, write)
          if (at % 3 === 0) await expectEqual()
        }
        await expectEqual()
      }),
      { numRuns: 3 },
    )
  },
)

test(
  'the records of a phone come in the order of need, in pages without gaps, then what changed since the first page',
  { tags: ['SYNC-30', 'SYNC-34'] },
  async () => {
    const ann = await server.signIn('annette')
    const me = await buildWorker(call)
    const [{ id: userId } = { id: 0 }] = await server.sql(`select id from users where username = 'annette'`)
    await call('PUT', `/api/people/${Number(userId)}/worker/`, { worker: me.id })
    const other = await buildWorkOrder(call, { scheduled_start: dayIn(40) })
    const today = await buildWorkOrder(call, { scheduled_start: dayIn(0) })
    const mine = await buildWorkOrder(call, { assigned_workers: [{ worker_id: me.id }] })
    await call('POST', `/api/work-orders/${mine.id}/add_update/`, { content: 'Bring the long ladder' })
    const closed = await buildWorkOrder(call, { status: 'COMPLETED' })
    const replica = createReplica(ann.call)
    replica.fill()
    const { body: first } = await ann.call('GET', '/api/sync/pull/?scope=phone&limit=2')
    expect(first).toMatchObject({ more: true, changes: [{ id: mine.id }, { id: today.id }] })
    expect(first).not.toHaveProperty('about')
    await call('PATCH', `/api/work-orders/${mine.id}/`, { title: 'Changed meanwhile' })
    const changes = await replica.pull(2)
    const places = (id: number) =>
      changes.flatMap((each, at) => (each.entity === 'work_order' && each.id === id ? [at] : []))
    const [at = -1] = places(other.id)
    const kinds = changes.slice(0, -1).map(({ entity }) => entity)
    expect(at).toBeGreaterThan(places(today.id)[0] ?? Infinity)
    expect(at).toBeLessThan(kinds.indexOf('project'))
    expect(kinds.indexOf('client')).toBeGreaterThan(kinds.lastIndexOf('project'))
    expect(places(closed.id)[0]).toBeGreaterThan(kinds.lastIndexOf('worker'))
    expect(replica.rows.get(`work_order ${mine.id}`)).toMatchObject({
      title: 'Changed meanwhile',
      updates: [{ content: 'Bring the long ladder', author: expect.any(String) }],
      series: null,
    })
    expect(replica.rows.get(`work_order ${other.id}`)).not.toHaveProperty('updates')
    expect(replica.rows.has('work 1')).toBe(false)
  },
)

test(
  'a device with everything has all records after random writes, and the journal only of orders that are needed first',
  { tags: ['SYNC-47'] },
  async () => {
    const old = await buildWorkOrder(call, { status: 'COMPLETED', scheduled_start: dayIn(-500) })
    await age(old.id)
    const replica = createReplica(call)
    replica.fill('everything')
    const expectAll = async () => {
      await replica.pull(7)
      const all = await readEverything(call)
      const kinds = [...all].filter(([name]) => SCOPE_ENTITIES.some((entity) => name.startsWith(`${entity} `)))
      expect(asListed(replica.rows)).toEqual(asListed(new Map(kinds)))
    }
    await expectAll()
    expect(replica.rows.get(`work_order ${old.id}`)).toMatchObject({ title: old.title })
    expect(replica.rows.get(`work_order ${old.id}`)).not.toHaveProperty('updates')
    await fc.assert(
      fc.asyncProperty(randomWrites, async (writes) => {
        for (const write of writes) await performWrite(call, write)
        await expectAll()
      }),
      { numRuns: 3 },
    )
    expect((await call('GET', '/api/sync/pull/?scope=some')).status).toBe(400)
  },
)

test('a note reaches the phones that have the order', { tags: ['SYNC-33'] }, async () => {
  const order = await buildWorkOrder(call, { scheduled_start: dayIn(1) })
  const replica = createReplica(call)
  replica.fill()
  await replica.pull()
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Key is with the neighbor' })
  expect(await replica.pull()).toMatchObject([
    { entity: 'work_order', id: order.id, row: { updates: [{ content: 'Key is with the neighbor' }] } },
  ])
})

test(
  'orders that are needed first have their works, newest first, and a change of a work sends them again',
  { tags: ['SYNC-46', 'SYNC-33'] },
  async () => {
    const [near, far] = [await buildWorkOrder(call, { scheduled_start: dayIn(1) }), await buildWorkOrder(call)]
    await buildWork(call, { work_order_id: String(far.id) })
    const first = await buildWork(call, { work_order_id: String(near.id), description: 'Before' })
    const replica = createReplica(call)
    replica.fill()
    await replica.pull()
    const row = (id: number) => replica.rows.get(`work_order ${id}`)
    const { body: listed } = await call('GET', `/api/portfolio/?work_order_id=${near.id}`)
    expect(row(near.id)).toMatchObject({ works: listed.results, updates: [] })
    expect(row(far.id)).not.toHaveProperty('works')
    const second = await buildWork(call, { work_order_id: String(near.id) })
    await call('PATCH', `/api/works/${first.id}/`, { description: 'After' })
    await replica.pull()
    expect(row(near.id)).toMatchObject({ works: [{ id: second.id }, { id: first.id, description: 'After' }] })
    await call('DELETE', `/api/works/${second.id}/`)
    await replica.pull()
    expect(row(near.id)).toMatchObject({ works: [{ id: first.id }] })
  },
)

test(
  'the last page contains the linked worker, the settings of the business, and the number of records',
  { tags: ['SYNC-34'] },
  async () => {
    const { body } = await call('GET', '/api/sync/pull/?scope=phone&limit=500')
    const { body: last } = await call('GET', `/api/sync/pull/?cursor=${body.cursor}`)
    const { body: orders } = await call('GET', '/api/work-orders/?page_size=1')
    const { body: business } = await call('GET', '/api/business/')
    expect(last).toMatchObject({ more: false, about: { worker: null, business, totals: { work_order: orders.count } } })
  },
)

test('the scope of a phone that was away for a week is read again', { tags: ['SYNC-35'] }, async () => {
  const replica = createReplica(call)
  replica.fill()
  await replica.pull()
  replica.change((cursor) => ({ ...cursor, scope: { day: dayIn(-6).slice(0, 10), floor: NO_FLOOR } }))
  expect((await call('GET', `/api/sync/pull/?cursor=${replica.cursor()}`)).status).toBe(200)
  replica.change((cursor) => ({ ...cursor, scope: { day: dayIn(-7).slice(0, 10), floor: NO_FLOOR } }))
  expect(await call('GET', `/api/sync/pull/?cursor=${replica.cursor()}`)).toMatchObject({
    status: 410,
    body: { reason: 'scope' },
  })
})
