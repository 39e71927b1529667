import fc from 'fast-check'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ALL_ROWS } from '../../database/record-sql.ts'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { createReplica, performWrite, randomWrites, readEverything, withoutCounts } from '../../testing/sync-replica.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'
import { noQuarryClients } from '../../testing/visibility-rules.ts'

const restricted = new Set<number>()
const { call, server } = await shareTestApp({
  visibility: ({ id }) => (restricted.has(id) ? noQuarryClients : ALL_ROWS),
})

test(
  'a pull has each record that changed once, as lists show it; null for a deleted one',
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
          await performWrite(call, write)
          // Pulls only after every second write, since a change may also be overwritten before the pull.
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

test('a record that the user does not see is pulled as deleted', { tags: ['SYNC-20', 'GEN-24'] }, async () => {
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
