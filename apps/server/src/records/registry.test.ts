import { ENTITIES } from '@daywork/domain/activity/activity'
import { expect, test } from 'vitest'
import { getTableName, sql } from '../database/drizzle.ts'
import { openReader } from '../database/reader.ts'
import { ALL_ROWS, type RowFilter } from '../database/record-sql.ts'
import { createActivityList } from '../features/activity/activity.queries.ts'
import { listDeletedRecords } from '../features/deleted/deleted.queries.ts'
import { searchEverything } from '../features/search/search.queries.ts'
import { RECORDS } from '../record-kinds.ts'
import { buildProject, buildWorkOrder } from '../testing/factories.ts'
import { pushOne } from '../testing/operations.ts'
import { createReplica } from '../testing/sync-replica.ts'
import { type Account, shareTestApp } from '../testing/test-app.ts'
import { allowVisits, CREATE_VISITS, visitRecord, WITH_VISITS } from '../testing/visit-kind.ts'
import { purgeDeletedRecords } from './purge.queries.ts'

allowVisits()
const { records } = WITH_VISITS

let inspectorId: number | undefined
/** An inspector sees no visits that are private. */
const noPrivateVisits: RowFilter = (table, alias) =>
  table === visitRecord.table ? sql`${sql.identifier(alias)}.status <> 'PRIVATE'` : undefined

const { call, server } = await shareTestApp({
  ...WITH_VISITS,
  visibility: ({ id }) => (id === inspectorId ? noPrivateVisits : ALL_ROWS),
})
await server.sql(CREATE_VISITS)
const { db } = server.database
const reader = openReader(db, ALL_ROWS)

async function signInInspector(): Promise<Account> {
  const account = await server.signIn('inspector')
  inspectorId = Number((await server.sql(`select id from users where username = 'inspector'`))[0]?.id)
  return account
}

const countOf = async (): Promise<number> => {
  const [row] = await server.sql(
    `select coalesce(sum(change), 0)::int as count from count_changes where entity = 'visits'`,
  )
  return Number(row?.count)
}

const listActivity = createActivityList(records)

const FIRST_PAGE = { page: 1, size: 10, after: undefined }

test('every soft-deleted table of the database is in the registry', { tags: ['DEL-18'] }, async () => {
  const tables = await server.sql(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.column_name = 'deletion_id' and c.table_schema = 'public' order by 1`,
  )
  expect(records.tables.map(getTableName).toSorted()).toEqual(tables.map(({ name }) => name))
})

test('every entity of the domain is in the registry, with examples of its schemas', { tags: ['API-97'] }, async () => {
  expect(RECORDS.kinds.map(({ entity }) => entity).toSorted()).toEqual(ENTITIES.toSorted())
  const { schemas } = (await server.anonymous('GET', '/api/openapi.json')).body.components
  const withoutExample = records.kinds.flatMap(({ examples, resource: { name } }) =>
    [name, `${name}Input`, `${name}Patch`].filter((each) => each in schemas && !(each in examples)),
  )
  expect(withoutExample).toEqual([])
})

/** The triggers that the migrations of the registered tables lack, as lines to add. */
async function listMissingTriggers(): Promise<string[]> {
  const triggers = await server.sql(
    `select tgrelid::regclass || ' ' || tgname as name, pg_get_triggerdef(oid) as definition
     from pg_trigger where tgenabled = 'O' and not tgisinternal`,
  )
  const definitions = new Map(triggers.map(({ definition, name }) => [name, String(definition)]))
  return records.tables.flatMap((each) => {
    const table = getTableName(each)
    const entity = records.kindOf(each)?.entity
    const counting = ['count_added', 'count_changed', 'count_removed']
    // A part is not a record: it is not counted, and its trigger notes a change of the record that it belongs to.
    const isCounted = entity === undefined || counting.every((name) => definitions.has(`${table} ${name}`))
    const noting = entity === undefined ? 'note_change_of_…()' : `note_change('${entity}')`
    const isNoted = definitions.get(`${table} note_change`)?.includes(entity === undefined ? 'note_change_of_' : noting)
    const noteChange = `create trigger note_change after insert or update or delete on ${table} for each row execute function ${noting};`
    return [...(isCounted ? [] : [`select keep_count_of('${table}');`]), ...(isNoted ? [] : [noteChange])]
  })
}

test('every kind of record has the triggers that count it and note its changes', { tags: ['SYNC-22'] }, async () => {
  expect(await listMissingTriggers(), 'Add these lines to a migration').toEqual([])
  await server.sql('alter table visits disable trigger user')
  expect(await listMissingTriggers()).toEqual([
    `select keep_count_of('visits');`,
    `create trigger note_change after insert or update or delete on visits for each row execute function note_change('visit');`,
  ])
  await server.sql('alter table visits enable trigger user')
})

test(
  'a delete removes children at any depth, and a restore brings back exactly those',
  { tags: ['DEL-16'] },
  async () => {
    const project = await buildProject(call)
    const order = await buildWorkOrder(call, { project: project.id })
    const visit = (title: string) => call('POST', '/api/visits/', { title, work_order: order.id })
    const first = (await visit('Measure the kitchen')).body
    const second = (await visit('Deliver the tiles')).body
    expect(first).toMatchObject({ status: 'PLANNED', work_order: order.id })
    const edited = await call('PATCH', `/api/visits/${first.id}/`, { status: 'DONE' }, { 'if-match': '"1"' })
    expect({ status: edited.status, etag: edited.headers.etag }).toEqual({ status: 200, etag: '"2"' })
    await call('DELETE', `/api/visits/${second.id}/`)
    expect(await countOf()).toBe(1)

    await call('DELETE', `/api/projects/${project.id}/`)
    expect((await call('GET', `/api/visits/${first.id}/`)).status).toBe(404)
    expect(await countOf()).toBe(0)
    await call('POST', `/api/projects/${project.id}/restore/`)
    expect((await call('GET', `/api/visits/${first.id}/`)).body).toMatchObject({ status: 'DONE' })
    expect((await call('GET', `/api/visits/${second.id}/`)).status).toBe(404)
  },
)

test(
  'search, activity, trash, purge, and the API document know a new kind',
  { tags: ['API-94', 'API-96', 'DEL-18'] },
  async () => {
    const order = await buildWorkOrder(call)
    const { id } = (await call('POST', '/api/visits/', { title: 'Inspect the roof', work_order: order.id })).body
    const found: Record<string, unknown> = { ...(await searchEverything(reader, records, 'inspect')) }
    expect(found.visits).toMatchObject([{ id, title: 'Inspect the roof', subtitle: 'PLANNED' }])

    await call('DELETE', `/api/visits/${id}/`)
    const trash = await listDeletedRecords(reader, records, { search: 'roof', withinDays: 30 }, FIRST_PAGE)
    expect(trash.rows).toMatchObject([
      { entity: 'visit', entity_id: id, title: 'Inspect the roof', is_restorable: true },
    ])
    const activity = await listActivity(reader, { entity: 'visit', id }, FIRST_PAGE)
    expect(activity.rows.map(({ action, name }) => [action, name])).toEqual([
      ['deleted', 'Inspect the roof'],
      ['created', 'Inspect the roof'],
    ])

    await server.sql(`update deletions set at = at - interval '31 days' where entity = 'visit'`)
    await purgeDeletedRecords(db, records, 30)
    expect(await server.sql('select id from visits where id = $1', [id])).toEqual([])
    const purged = await listActivity(reader, { entity: 'visit', id }, FIRST_PAGE)
    expect(purged.rows).toMatchObject([{ before: {}, after: {}, name: null }, { after: {} }])

    const document = (await server.anonymous('GET', '/api/openapi.json')).body
    expect(document.tags).toContainEqual({ name: 'Visits', description: 'Visits to a site.' })
    expect(document.paths['/api/visits/{id}/restore/'].post.operationId).toBe('restoreVisit')
    expect(document.components.schemas.VisitInput.examples).toEqual([{ title: 'Measure the kitchen', work_order: 40 }])
  },
)

test('operations and pulls know a new kind', { tags: ['SYNC-01', 'SYNC-20', 'GEN-24'] }, async () => {
  const inspector = await signInInspector()
  const order = await buildWorkOrder(call)
  const replicas = [createReplica(call), createReplica(inspector.call)]
  for (const replica of replicas) await replica.start()
  const entity = visitRecord.entity
  const created = await pushOne(call, {
    kind: 'create',
    entity,
    fields: { title: 'Open the gate', status: 'PRIVATE', work_order: order.id },
  })
  expect(created).toMatchObject({ result: 'applied', version: 1, row: { title: 'Open the gate', status: 'PRIVATE' } })
  const { id: target } = created
  const edited = await pushOne(call, {
    kind: 'edit',
    entity,
    target,
    base: { title: 'Open the gate' },
    fields: { title: 'Open the door' },
  })
  expect(edited).toMatchObject({ result: 'applied', row: { title: 'Open the door' } })
  const pulled = () =>
    Promise.all(
      replicas.map(async ({ pull }) => (await pull()).filter((each) => each.entity === entity && each.id === target)),
    )
  expect(await pulled()).toMatchObject([[{ row: { title: 'Open the door', version: 2 } }], [{ row: null }]])
  expect((await pushOne(inspector.call, { kind: 'delete', entity, target, base: { version: 2 } })).result).toBe(
    'refused',
  )

  expect(await pushOne(call, { kind: 'delete', entity, target, base: { version: 2 } })).toMatchObject({ row: null })
  expect(await pulled()).toMatchObject([[{ row: null }], [{ row: null }]])
  expect((await pushOne(call, { kind: 'restore', entity, target })).row).toMatchObject({ title: 'Open the door' })
  expect((await call('GET', '/api/visits/?page_size=500')).body.results).toContainEqual(
    expect.objectContaining({ id: target }),
  )
})

test('a rule about who sees a new kind applies everywhere', { tags: ['GEN-24'] }, async () => {
  const inspector = await signInInspector()
  const order = await buildWorkOrder(call)
  const visit = async (status: string): Promise<number> =>
    (await call('POST', '/api/visits/', { title: 'Look at the cellar', status, work_order: order.id })).body.id
  const [open, secret] = [await visit('PLANNED'), await visit('PRIVATE')]
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    expect((await inspector.call(method, `/api/visits/${secret}/`, { title: 'Mine' })).status).toBe(404)
  }
  expect((await inspector.call('GET', `/api/visits/${open}/`)).status).toBe(200)

  const restricted = openReader(db, noPrivateVisits)
  const found: Record<string, unknown> = { ...(await searchEverything(restricted, records, 'cellar')) }
  expect(found.visits).toMatchObject([{ id: open }])
  for (const id of [open, secret]) await call('DELETE', `/api/visits/${id}/`)
  const trash = await listDeletedRecords(restricted, records, { search: 'cellar', withinDays: 30 }, FIRST_PAGE)
  expect(trash.rows).toMatchObject([{ entity: 'visit', entity_id: open }])
  const entries = async (id: number) => (await listActivity(restricted, { entity: 'visit', id }, FIRST_PAGE)).total
  expect([await entries(open), await entries(secret)]).toEqual([2, 0])
  const restore = (id: number) => inspector.call('POST', `/api/visits/${id}/restore/`)
  expect([(await restore(open)).status, (await restore(secret)).status]).toEqual([200, 404])
})

test('a child comes before its parents in the order of the purge', { tags: ['DEL-18'] }, () => {
  const names = records.tables.map(getTableName)
  expect(names.indexOf('visits')).toBeLessThan(names.indexOf('work_orders'))
  expect(names.indexOf('work_orders')).toBeLessThan(names.indexOf('projects'))
  expect(names.indexOf('work_files')).toBeLessThan(names.indexOf('works'))
})
