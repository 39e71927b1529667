import { hashEvent, NO_HASH, treeOfDay } from '@daywork/domain/proof-packs/event-chain'
import { isProblem } from '@daywork/domain/proof-packs/findings'
import { rootOf } from '@daywork/domain/proof-packs/merkle-tree'
import { expect, onTestFinished, test, vi } from 'vitest'
import { downloadPack, readPack, verify } from '../features/proof-packs/testing/packs.ts'
import { buildClient, buildWorkOrder } from '../testing/factories.ts'
import { buildPicture, upload } from '../testing/upload.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { extendChain } from './extend-chain.ts'
import { lockChain } from './event-links.queries.ts'
import { HASHING } from './hashing.ts'
import { startEventChain } from './start-event-chain.ts'

async function start() {
  const server = await startTestApp()
  onTestFinished(() => server.close())
  const { call } = await server.signIn('olga')
  const { db } = server.app.services
  const links = () => server.sql('select position, source, source_id, header, hash from event_links order by position')
  return { server, call, db, links }
}

const hashesOf = (links: readonly Record<string, unknown>[]): string[] => links.map(({ hash }) => String(hash))

test('two servers chain each event once, without gaps', { tags: ['PACK-01', 'PACK-02'] }, async () => {
  const { call, db, links, server } = await start()
  const another = await server.startAnother()
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => buildClient(call)))
    await Promise.all([extendChain(db), extendChain(another.services.db), extendChain(db)])
  }
  const chained = await links()
  expect(chained).toHaveLength(15)
  let previous = NO_HASH
  for (const [index, { hash, header, position }] of chained.entries()) {
    expect(position).toBe(index + 1)
    expect(hashEvent(HASHING, previous, JSON.parse(String(header)))).toBe(hash)
    previous = String(hash)
  }
})

/** Dates the events after a position back by some days. A verification then reports that their links were changed. */
const moveBack = (server: TestApp, days: number, after = 0) =>
  server.sql(
    `update event_links set header = replace(header, '"chained_at":"' || left(header::json ->> 'chained_at', 10),
       '"chained_at":"' || ((left(header::json ->> 'chained_at', 10))::date - $1::integer)::text)
     where position > $2 returning left(header::json ->> 'chained_at', 10) as day`,
    [days, after],
  )

test(
  'a pack needs no links of days on which nothing happened to its record, and no lock',
  { tags: ['PACK-06'] },
  async () => {
    const { call, db, links, server } = await start()
    const order = await buildWorkOrder(call)
    await extendChain(db)
    await moveBack(server, 2)
    const { length: first } = await links()
    await extendChain(db)
    await Promise.all(Array.from({ length: 5 }, () => buildClient(call)))
    await extendChain(db)
    await moveBack(server, 1, first)
    const { length: second } = await links()
    await extendChain(db)
    await buildClient(call)
    await extendChain(db)
    await server.sql('delete from event_links where position > $1 and position <= $2', [first, second])
    const { body: pack } = await call('POST', `/api/work-orders/${order.id}/proof-pack/`, {})
    await extendChain(db)
    await db.transaction(async (tx) => {
      await lockChain(tx)
      const { chain, findings } = await verify(await readPack(server, pack.url))
      expect(chain?.days).toMatchObject([{ is_over: true }, { is_over: true, events: 5 }, { is_over: false }])
      expect(new Set(findings.filter(isProblem).map(({ code }) => code))).toEqual(new Set(['event-changed']))
    })
  },
)

test('an event that is queued again, as by a restore, is not chained again', { tags: ['PACK-01'] }, async () => {
  const { call, db, links, server } = await start()
  await buildWorkOrder(call)
  await extendChain(db)
  const before = await links()
  await server.sql('insert into event_queue (source, source_id) select source, source_id from event_links')
  await extendChain(db)
  expect(await links()).toEqual(before)
  expect(await server.sql('select id from event_queue')).toEqual([])
})

test('a purge waits for a batch that has read what it removes', { tags: ['PACK-02'] }, async () => {
  const { call, db, server } = await start()
  await upload(call, { work_order_id: String((await buildWorkOrder(call)).id) }, [await buildPicture('a.jpg')])
  let purge: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await extendChain(tx)
    let isPurged = false
    purge = server.sql('delete from work_files').then(() => void (isPurged = true))
    const isWaiting = async () => {
      const locks = await server.sql(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
      )
      return locks.length > 0
    }
    await vi.waitUntil(async () => isPurged || (await isWaiting()), { timeout: 10_000 })
  })
  await purge
  expect(await server.sql("select content from event_links where source = 'file'")).toEqual([{ content: null }])
})

test('a day that is over has a root, from which the next day continues', { tags: ['PACK-03', 'PACK-06'] }, async () => {
  const { call, db, links, server } = await start()
  const old = await buildWorkOrder(call)
  await extendChain(db)
  const [{ day } = {}] = await moveBack(server, 1)
  const before = hashesOf(await links())
  await extendChain(db)
  const root = rootOf(treeOfDay(HASHING, NO_HASH, before))
  expect(await server.sql('select day::text as day, position, events, root from event_days')).toEqual([
    { day, position: 1, events: before.length, root },
  ])
  const order = await buildWorkOrder(call)
  const { files } = await downloadPack(server, call, `/api/work-orders/${order.id}/proof-pack/`)
  const { chain, findings } = await verify(files, { printed: [root] })
  expect(findings.filter(isProblem)).toEqual([])
  expect(chain?.days).toMatchObject([{ previous_root: root, position: before.length + 1, is_over: false }])
  // Now the record has events of both days.
  await call('PATCH', `/api/work-orders/${old.id}/`, { title: 'Later' })
  const both = await downloadPack(server, call, `/api/work-orders/${old.id}/proof-pack/`)
  const verdict = await verify(both.files)
  expect(verdict.chain?.days).toMatchObject([
    { day, root, is_over: true },
    { previous_root: root, is_over: false },
  ])
  // `moveBack` has changed the times of the first day, which the links show.
  const codes = verdict.findings.filter(isProblem).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['event-changed']))
})

test('events are chained soon after a commit', { tags: ['PACK-01'] }, async () => {
  const { call, db, links } = await start()
  const stop = startEventChain(db, { warn: (details) => expect.fail(JSON.stringify(details)) })
  onTestFinished(stop)
  await buildClient(call)
  await vi.waitFor(async () => expect(await links()).toHaveLength(1), { timeout: 20_000, interval: 100 })
})
