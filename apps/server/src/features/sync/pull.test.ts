import { ENTITIES, type Entity } from '@daywork/domain/activity/activity'
import type { PulledChange } from '@daywork/domain/sync/pull'
import fc from 'fast-check'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ALL_ROWS } from '../../database/record-sql.ts'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { type Call, shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'
import { noQuarryClients } from '../../testing/visibility-rules.ts'

const restricted = new Set<number>()
const { call, server } = await shareTestApp({
  visibility: ({ id }) => (restricted.has(id) ? noQuarryClients : ALL_ROWS),
})

const LISTS: Record<Entity, string> = {
  client: 'clients',
  worker: 'workers',
  project: 'projects',
  work_order: 'work-orders',
  work: 'works',
  absence: 'absences',
  series: 'series',
}

/** A copy of the records on a device. */
function createReplica(own: Call) {
  const rows = new Map<string, object>()
  let cursor = ''
  const pull = async (limit = 500) => {
    const changes: PulledChange[] = []
    for (let more = true; more;) {
      const { body, status } = await own('GET', `/api/sync/pull/?cursor=${cursor}&limit=${limit}`)
      if (status !== 200) throw new Error(`the pull returned ${status}`)
      cursor = body.cursor
      more = body.more
      changes.push(...body.changes)
    }
    for (const { entity, id, row } of changes) {
      if (row === null) rows.delete(`${entity} ${id}`)
      else rows.set(`${entity} ${id}`, row)
    }
    return changes
  }
  return {
    rows,
    pull,
    start: async () => {
      cursor = (await own('GET', '/api/sync/pull/')).body.cursor
    },
    readAll: async () => {
      for (const [name, row] of await readEverything(own)) rows.set(name, row)
    },
  }
}

async function readEverything(own: Call): Promise<Map<string, object>> {
  const rows = new Map<string, object>()
  for (const [entity, path] of Object.entries(LISTS)) {
    let url: string | null = `/api/${path}/?page_size=500`
    while (url !== null) {
      const { body } = await own('GET', url)
      for (const row of body.results) rows.set(`${entity} ${row.id}`, row)
      url = body.next === null ? null : new URL(body.next).pathname + new URL(body.next).search
    }
  }
  return rows
}

/** Without numbers of other records, which are as of the last change of the record itself. */
const withoutCounts = (rows: Map<string, object>) =>
  Object.fromEntries(
    [...rows].map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).filter(([key]) => !key.endsWith('_count'))),
    ]),
  )

test(
  'a pull has each record that changed once, as lists show it; null for one that is gone',
  { tags: ['SYNC-20'] },
  async () => {
    const replica = createReplica(call)
    const earlier = await buildClient(call)
    await replica.start()
    expect(await replica.pull()).toEqual([])
    const client = await buildClient(call)
    await call('PATCH', `/api/clients/${client.id}/`, { notes: 'twice' })
    await call('DELETE', `/api/clients/${earlier.id}/`)
    const order = await buildWorkOrder(call)
    const changes = await replica.pull(1)
    const { results } = (await call('GET', `/api/work-orders/?ids=${order.id}`)).body
    expect(changes.find(({ entity }) => entity === 'work_order')?.row).toEqual(results[0])
    expect(changes.find(({ entity, id }) => entity === 'client' && id === earlier.id)?.row).toBeNull()
    expect(changes.filter(({ entity, id }) => entity === 'client' && id === client.id)).toMatchObject([
      { row: { notes: 'twice' } },
    ])
    expect(await replica.pull()).toEqual([])
  },
)

const idOf = ({ id }: { id: number }) => id

/** What a request writes, to records that a number chooses; some fail, because they do not fit. */
const WRITES: readonly ((
  ids: Record<Entity, number | undefined>,
  text: string,
) => [Parameters<Call>[0], string, object?])[] = [
  (_ids, name) => ['POST', 'clients/', { name, contact_email: 'a@b.co' }],
  ({ client }, name) => ['PATCH', `clients/${client}/`, { name }],
  ({ client }) => ['DELETE', `clients/${client}/`],
  ({ worker }, name) => ['PATCH', `workers/${worker}/`, { name }],
  ({ worker }) => ['DELETE', `workers/${worker}/`],
  ({ client }, title) => ['POST', 'projects/', { title, client }],
  ({ project }, title) => ['PATCH', `projects/${project}/`, { title }],
  ({ project, worker }) => ['POST', `projects/${project}/add_worker/`, { worker_id: worker }],
  ({ project }) => ['DELETE', `projects/${project}/`],
  ({ project, worker }, title) => [
    'POST',
    'work-orders/',
    { title, description: 'x', project, assigned_workers: [{ worker_id: worker }] },
  ],
  ({ work_order: order }, title) => ['PATCH', `work-orders/${order}/`, { title }],
  ({ project, work_order: order }) => ['PATCH', `work-orders/${order}/`, { project }],
  ({ work_order: order }) => ['PATCH', `work-orders/${order}/`, { assigned_workers: [] }],
  ({ work_order: order, worker }) => ['POST', `work-orders/${order}/assign_worker/`, { worker_id: worker }],
  ({ work_order: order }) => ['POST', `work-orders/${order}/complete_work/`],
  ({ work_order: order }, content) => ['POST', `work-orders/${order}/add_update/`, { content }],
  ({ work_order: order }) => ['DELETE', `work-orders/${order}/`],
  ({ work, work_order: order }) => ['PATCH', `works/${work}/`, { work_order_id: order }],
  ({ work }) => ['PATCH', `works/${work}/`, { work_order_id: null }],
  ({ work }) => ['DELETE', `works/${work}/`],
  ({ worker }, reason) => ['POST', 'absences/', { worker, first_day: '2026-11-02', last_day: '2026-11-03', reason }],
  ({ absence }, reason) => ['PATCH', `absences/${absence}/`, { reason }],
  ({ absence }) => ['DELETE', `absences/${absence}/`],
]

/** Each kind of write, in any order, to one of the newest records of the lists or of the trash. */
const randomWrites = fc
  .shuffledSubarray([...WRITES, 'restore' as const, 'restore' as const], { minLength: WRITES.length + 2 })
  .chain((writes) => fc.tuple(...writes.map((write) => fc.record({ write: fc.constant(write), at: fc.nat(2) }))))

async function performWrite({ at, write }: { at: number; write: (typeof WRITES)[number] | 'restore' }) {
  if (write === 'restore') {
    const { results } = (await call('GET', '/api/deleted/?page_size=3')).body
    const { entity, entity_id: id } = results[at % results.length] ?? { entity: 'client', entity_id: 0 }
    await call('POST', `/api/${LISTS[entity as Entity]}/${id}/restore/`)
    return
  }
  const ids = { client: 0, worker: 0, project: 0, work_order: 0, work: 0, absence: 0, series: 0 }
  for (const entity of ENTITIES) {
    const { results } = (await call('GET', `/api/${LISTS[entity]}/?page_size=10`)).body
    ids[entity] = results[at % results.length]?.id ?? 0
  }
  const [method, url, body] = write(ids, `Name ${at}`)
  await call(method, `/api/${url}`, body)
}

test(
  'a copy that pulls after random writes equals what a full read returns',
  { tags: ['SYNC-20', 'SYNC-22'] },
  async () => {
    const replica = createReplica(call)
    await replica.start()
    await replica.readAll()
    await fc.assert(
      fc.asyncProperty(randomWrites, async (writes) => {
        const { id } = await buildWorkOrder(call, { assigned_workers: [{ worker_id: (await buildWorker(call)).id }] })
        await buildWork(call, { work_order_id: String(id) })
        for (const [at, write] of writes.entries()) {
          await performWrite(write)
          // Not after each one, since a change may also be overwritten before the pull.
          if (at % 2 === 0) continue
          await replica.pull(7)
          expect(withoutCounts(replica.rows)).toEqual(withoutCounts(await readEverything(call)))
        }
      }),
      { numRuns: 5 },
    )
  },
)

test('what the media process writes is a change of the work and its order', { tags: ['SYNC-22'] }, async () => {
  const order = await buildWorkOrder(call)
  const work = await buildWork(call, { work_order_id: String(order.id) })
  const replica = createReplica(call)
  await replica.start()
  const { sha256 } = work.files[0] ?? { sha256: '' }
  await server.sql('update originals set width = 7 where sha256 = $1', [sha256])
  const names = async () => (await replica.pull()).map(({ entity, id }) => `${entity} ${id}`)
  expect(await names()).toEqual(expect.arrayContaining([`work ${work.id}`, `work_order ${order.id}`]))
  await server.sql(
    `insert into derivatives (sha256, variant, media_type, size, width, height) values ($1, '320', 'image/jpeg', 1, 1, 1)`,
    [sha256],
  )
  expect(await names()).toEqual(expect.arrayContaining([`work ${work.id}`, `work_order ${order.id}`]))
})

test(
  'misses no change and repeats none, next to long transactions with savepoints and rollbacks',
  { tags: ['SYNC-21'] },
  async () => {
    const replica = createReplica(call)
    await replica.start()
    const committed: number[] = []
    const writing = new AbortController()
    /** Writes under ids of its own; the order of the commits is not that of the writes. */
    async function writeInTransactions(writer: number): Promise<void> {
      for (let round = 0; round < 25; round += 1) {
        const client = await server.database.pool.connect()
        const first = 1_000_000 + writer * 10_000 + round * 10
        await client.query('begin')
        const insert = (id: number) =>
          client.query('insert into changes (entity, entity_id) values ($1, $2)', ['client', id])
        await insert(first)
        if (writer === 0) await setTimeout(40)
        await client.query('savepoint one')
        await insert(first + 1)
        await client.query('rollback to savepoint one')
        await client.query('savepoint two')
        await insert(first + 2)
        await client.query('release savepoint two')
        const isKept = round % 5 !== 0
        await client.query(isKept ? 'commit' : 'rollback')
        client.release()
        if (isKept) committed.push(first, first + 2)
      }
    }
    const pulled: number[] = []
    const readPulls = async () => {
      while (!writing.signal.aborted) pulled.push(...(await replica.pull(5)).map(idOf))
    }
    const reading = readPulls()
    await Promise.all([0, 1, 2, 3].map(writeInTransactions))
    writing.abort()
    await reading
    pulled.push(...(await replica.pull()).map(idOf))
    const ascending = (ids: number[]) => ids.toSorted((one, other) => one - other)
    expect(ascending(pulled.filter((id) => id >= 1_000_000))).toEqual(ascending(committed))
  },
)

test('a record that the user does not see is one that is gone', { tags: ['SYNC-20', 'GEN-24'] }, async () => {
  const bob = await server.signIn('bobby')
  restricted.add(Number((await server.sql(`select id from users where username = 'bobby'`))[0]?.id))
  const replica = createReplica(bob.call)
  await replica.start()
  const client = await buildClient(call, { name: 'Harbor Homes' })
  expect(await replica.pull()).toMatchObject([{ row: { name: 'Harbor Homes' } }])
  await call('PATCH', `/api/clients/${client.id}/`, { name: 'Quarry Homes' })
  await buildProject(call, { title: 'Quarry pier', client: client.id })
  const changes = await replica.pull()
  expect(changes.map(({ row }) => row)).toEqual([null, null])
})
