import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTableName } from './drizzle.ts'
import { inTransaction } from './transaction.ts'
import { correctCounts } from './counts.ts'
import { RECORDS } from '../record-kinds.ts'
import type { RecordTable } from '../records/rows.queries.ts'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { server, user } = await shareTestApp()

const TABLES = RECORDS.kinds.map(({ table }) => table)

const correct = () => inTransaction(server.database.db, (tx) => correctCounts(tx, TABLES))

/** The columns by which the triggers group the counts of the table. */
const groupsOf = (table: RecordTable) => ['status', 'priority'].map((name) => (name in table ? name : "''")).join(', ')

/** Returns the number of records, as the lists report it and by counting the rows. */
async function countBothWays() {
  const stored = await server.sql(
    `select entity, status, priority, sum(change)::int as count from count_changes group by 1, 2, 3
     having sum(change) <> 0 order by 1, 2, 3`,
  )
  const counted = await server.sql(
    `select * from (${TABLES.map(
      (table) =>
        `select '${getTableName(table)}' as entity, ${groupsOf(table)}, count(*)::int
         from ${getTableName(table)} where deleted_at is null group by 1, 2, 3`,
    ).join(' union all ')}) as counted (entity, status, priority, count) order by 1, 2, 3`,
  )
  return { stored, counted }
}

async function expectCountsMatch(): Promise<void> {
  const { counted, stored } = await countBothWays()
  expect(stored).toEqual(counted)
}

const PATHS = ['clients', 'workers', 'projects', 'work-orders'] as const
type Step = {
  action: 'create' | 'edit' | 'delete' | 'restore' | 'start' | 'complete'
  path: (typeof PATHS)[number]
  pick: number
}

/** Records created so far, by path. A step picks one of them, possibly a deleted one. */
type CreatedIds = Record<Step['path'], number[]>

const STATUSES = { workers: 'BUSY', projects: 'ON_HOLD', 'work-orders': 'PENDING' }

async function runStep(step: Step, created: CreatedIds): Promise<void> {
  const id = created[step.path][step.pick % Math.max(created[step.path].length, 1)]
  if (step.action === 'create' || id === undefined) {
    const parents = { client: created.clients[0], project: created.projects[0] }
    const build = { clients: buildClient, workers: buildWorker, projects: buildProject, 'work-orders': buildWorkOrder }
    // The server rejects a record whose parent is deleted, which is fine here.
    const record = await build[step.path](user.call, step.pick % 2 ? parents : {}).catch(() => undefined)
    if (record) created[step.path].push(record.id)
    return
  }
  const url = `/api/${step.path}/${id}/`
  const fields = step.path === 'clients' ? { notes: `${step.pick}` } : { status: STATUSES[step.path] }
  if (step.path === 'work-orders') Object.assign(fields, { priority: step.pick % 2 ? 'URGENT' : 'LOW' })
  if (step.action === 'edit') await user.call('PATCH', url, fields)
  else if (step.action === 'delete') await user.call('DELETE', url)
  else if (step.action === 'restore') await user.call('POST', `${url}restore/`)
  else await user.call('POST', `${url}${step.action}_work/`)
}

const steps = fc.array(
  fc.record({
    action: fc.constantFrom('create', 'edit', 'delete', 'restore', 'start', 'complete'),
    path: fc.constantFrom(...PATHS),
    pick: fc.nat(20),
  }),
  { maxLength: 40 },
)

test(
  'the counts of lists match the rows after any sequential and concurrent writes',
  { tags: ['SIDE-03', 'API-95'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 8 }), async (all, concurrency) => {
        const created: CreatedIds = { clients: [], workers: [], projects: [], 'work-orders': [] }
        for (let start = 0; start < all.length; start += concurrency) {
          await Promise.all(all.slice(start, start + concurrency).map((step) => runStep(step, created)))
        }
        await expectCountsMatch()
      }),
      { numRuns: 25 },
    )
    const { body } = await user.call('GET', '/api/work-orders/?page_size=1')
    const summary = (await user.call('GET', '/api/work-orders/summary/')).body
    expect(summary.total).toBe(body.count)
  },
)

test('after many concurrent writes, the count is correct and a sum of few changes', { tags: ['API-08'] }, async () => {
  const project = (await buildProject(user.call)).id
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => buildWorkOrder(user.call, { project })))
  }
  await expectCountsMatch()
  const [row] = await server.sql('select count(*)::int as count from count_changes')
  expect(row?.count).toBeLessThan(600)
})

test('manual changes in the database are counted', { tags: ['API-08'] }, async () => {
  const { id } = await buildWorker(user.call)
  await server.sql(`update workers set status = 'ON_LEAVE'`)
  await server.sql('update workers set deleted_at = now() where id = $1', [id])
  await server.sql('delete from workers where id = $1', [id])
  await server.sql(`insert into clients (name) select 'Client ' || i from generate_series(1, 50) as i`)
  const { counted, stored } = await countBothWays()
  expect(stored).toEqual(counted)
})

test('concurrent runs of the daily maintenance correct wrong counts only once', { tags: ['API-08'] }, async () => {
  await server.sql(`delete from count_changes where entity = 'projects'`)
  await buildProject(user.call)
  const corrected = await Promise.all([correct(), correct(), buildWorkOrder(user.call)])
  expect(corrected.slice(0, 2).some((count) => count === 0)).toBe(true)
  await expectCountsMatch()
})

test('every kind of record is counted, and an unfinished upload is not', { tags: ['API-08'] }, async () => {
  await correct()
  expect((await user.call('POST', '/api/uploads/', undefined, { 'upload-length': '10' })).status).toBe(201)
  await expectCountsMatch()
  expect(await correct()).toBe(0)
  const counted = await server.sql(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'count_added' order by 1`,
  )
  expect(counted.map(({ name }) => name)).toEqual(TABLES.map(getTableName).toSorted())
})
