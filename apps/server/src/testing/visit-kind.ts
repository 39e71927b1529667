import { type Entity, entitySchema } from '@daywork/domain/activity/activity'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { idField } from '@daywork/domain/fields/number'
import { textField } from '@daywork/domain/fields/text'
import { timestampSchema } from '@daywork/domain/fields/time'
import { invalid } from '@daywork/domain/errors/domain-error'
import { pageOf } from '@daywork/domain/paging/page'
import { versionNumber } from '@daywork/domain/records/version'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { bigint, pgTable, sql, text } from '../database/drizzle.ts'
import { recordCount } from '../database/counts.ts'
import { selectRow } from '../database/handle.ts'
import { matchesSearch } from '../database/list-sql.ts'
import type { PageRequest } from '../database/page-request.ts'
import { rowOrder, selectPage } from '../database/page-sql.ts'
import type { Reader } from '../database/reader.ts'
import { live } from '../database/record-sql.ts'
import { recordColumns } from '../database/schema/columns.ts'
import { workOrders } from '../database/schema/work-orders.ts'
import { RECORD_ROUTES, RECORDS } from '../record-kinds.ts'
import { EVERYTHING, listQuery } from '../lists/list-query.ts'
import { pageResponse } from '../lists/page-response.ts'
import { commonOperations } from '../records/operations.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { registerRecordRoutes } from '../records/record-routes.ts'
import { createRegistry } from '../records/registry.ts'

/*
 * A kind of record that exists only in tests, added by the steps of records/README.md. A visit belongs to a work order and
 * is deleted with it.
 */

const visits = pgTable('visits', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  status: text().notNull(),
  work_order_id: bigint({ mode: 'number' }).notNull(),
  ...recordColumns(),
})

export const CREATE_VISITS = `
  create table visits (
    id bigint primary key generated always as identity, title text not null, status text not null,
    work_order_id bigint not null, version int not null default 1, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3), deletion_id bigint,
    search_text text generated always as (lower(title)) stored);
  create view live_visits as select * from visits where deleted_at is null;
  select keep_count_of('visits');
  create trigger note_change after insert or update or delete on visits for each row execute function note_change('visit');`

const title = textField({ max: 200, trimmed: true })
const visitInput = z.object({ title, status: title.optional(), work_order: idField }).meta({ id: 'VisitInput' })
const visitPatch = visitInput.partial().meta({ id: 'VisitPatch' })
const visitSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    status: z.string(),
    work_order: z.int(),
    version: versionNumber,
    created_at: timestampSchema,
  })
  .meta({ id: 'Visit' })
type Visit = z.infer<typeof visitSchema>

const columns = sql`v.id, v.title, v.status, v.work_order_id as work_order, v.version, v.created_at`
const source = sql`${live(visits)} v`

function listVisits(reader: Reader, { filter: { search } }: { filter: { search: string } }, page: PageRequest) {
  const where = search === '' ? undefined : matchesSearch('v', search)
  const total = where === undefined ? () => recordCount(visits, {}) : undefined
  return selectPage<Visit>(reader, { columns, source, where, order: rowOrder('v', undefined), total }, page)
}

export const visitRecord: RecordKind<Visit, z.infer<typeof visitInput>, typeof visits> = {
  entity: 'visit' as Entity,
  table: visits,
  resource: { path: '/api/visits/', tag: 'Visits', description: 'Visits to a site.', noun: 'visit', name: 'Visit' },
  schema: visitSchema,
  examples: {
    Visit: {
      id: 3,
      title: 'Measure the kitchen',
      status: 'PLANNED',
      work_order: 40,
      version: 1,
      created_at: '2025-01-05T10:00:00.000Z',
    },
    VisitInput: { title: 'Measure the kitchen', work_order: 40 },
    VisitPatch: { status: 'DONE' },
  },
  summary: { title: sql`r.title`, subtitle: sql`r.status` },
  deletedWith: { table: workOrders, column: 'work_order_id' },
  find: (reader, id) => selectRow<Visit>(reader, sql`select ${columns} from ${source} where v.id = ${id}`),
  list: (reader, page) => listVisits(reader, EVERYTHING, page),
  defaults: { status: 'PLANNED' },
  tracked: ['title', 'status', 'work_order'],
  toColumns: ({ work_order, ...fields }) => ({ ...fields, work_order_id: work_order }),
  check: async (reader, _merged, { work_order: order }) => {
    if (order === undefined) return
    const found = await selectRow(reader, sql`select 1 from ${live(workOrders)} o where o.id = ${order}`)
    if (found === undefined) throw invalid({ work_order: [unknownRecordMessage(order)] })
  },
}

const visitOperations = commonOperations(visitRecord, { input: visitInput, patch: visitPatch })

const LIST_VISITS = {
  tags: [visitRecord.resource.tag],
  operationId: 'listVisits',
  summary: 'List visits',
  querystring: z.object(listQuery(['created_at'])),
  response: { 200: pageOf(visitSchema) },
}

const visitsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/visits/', { schema: LIST_VISITS }, (request) =>
    pageResponse(request, (page, reader) => listVisits(reader, { filter: request.query }, page)),
  )
  registerRecordRoutes(app, visitRecord, { createDescription: '', input: visitInput, patch: visitPatch })
}

/** What record-kinds.ts exports, with visits. */
export const WITH_VISITS = {
  records: createRegistry([...RECORDS.kinds, { ...visitRecord, operations: visitOperations }]),
  recordRoutes: [...RECORD_ROUTES, visitsRoutes],
}

/** The step in the domain: requests and responses may name the entity, until the tests of the file have ended. */
export function allowVisits(): void {
  // oxlint-disable-next-line no-underscore-dangle, typescript/no-deprecated -- zod has no other way to add a value to a schema that others contain
  const names = entitySchema._zod.values as Set<unknown>
  names.add('visit')
  afterAll(() => void names.delete('visit'))
}
