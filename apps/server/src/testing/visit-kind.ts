import type { Entity } from '@daywork/domain/activity/activity'
import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { selectRow } from '../database/handle.ts'
import { live } from '../database/record-sql.ts'
import { recordColumns } from '../database/schema/columns.ts'
import { workOrders } from '../database/schema/work-orders.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { registerRecordRoutes } from '../records/record-routes.ts'

/*
 * A kind of record that exists only in tests. A visit belongs to a work order and is deleted with it.
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

const visitInput = z.object({ title: z.string(), status: z.string().optional(), work_order: z.number() })
const visitSchema = visitInput.required().extend({ id: z.number(), version: z.number() })
type Visit = z.infer<typeof visitSchema>

export const visitRecord: RecordKind<Visit, z.infer<typeof visitInput>, typeof visits> = {
  entity: 'visit' as Entity,
  table: visits,
  resource: { path: '/api/visits/', tag: 'Visits', description: 'Visits to a site.', noun: 'visit', name: 'Visit' },
  schema: visitSchema,
  summary: { title: sql`r.title`, subtitle: sql`r.status` },
  deletedWith: { table: workOrders, column: 'work_order_id' },
  find: (reader, id) =>
    selectRow<Visit>(
      reader,
      sql`select id, title, status, work_order_id as work_order, version from ${live(visits)} v where v.id = ${id}`,
    ),
  defaults: { status: 'PLANNED' },
  tracked: ['title', 'status', 'work_order'],
  toColumns: ({ work_order, ...columns }) => ({ ...columns, work_order_id: work_order }),
  check: () => undefined,
}

export const visitsRoutes: FastifyPluginAsync = async (app) =>
  registerRecordRoutes(app, visitRecord, { createDescription: '', input: visitInput, patch: visitInput.partial() })
