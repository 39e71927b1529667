import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { date, index, isNotNull, isNull, pgTable, pgView, sql, text, unique } from '../drizzle.ts'
import { optionalTextKey, rankKey, textKey } from '../sort-keys.ts'
import { id, recordColumns, reference, timestampColumn } from './columns.ts'

export const workers = pgTable(
  'workers',
  {
    id: id(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    status: text().notNull(),
    title: text(),
    /** Names in the order given; the API shows them as an object keyed by skill. */
    skills: text().array().notNull().default([]),
    scheduled_start: timestampColumn(),
    scheduled_end: timestampColumn(),
    ...recordColumns(),
    /** join_text is array_to_string, declared immutable (0000_*.sql), because a generated column requires that. */
    search_text: text().generatedAlwaysAs(
      sql`lower(name || chr(31) || coalesce(phone, '') || chr(31) || coalesce('(' || substr(phone, 1, 3) || ') ' || substr(phone, 4, 3) || '-' || substr(phone, 7), '') || chr(31) || coalesce(email, '') || chr(31) || coalesce(title, '') || chr(31) || join_text(skills))`,
    ),
  },
  (table) => [
    index('workers_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('workers_name').on(textKey('name')(false), table.id).where(isNull(table.deleted_at)),
    index('workers_title').on(optionalTextKey('title')(false), table.id).where(isNull(table.deleted_at)),
    index('workers_title_down').on(optionalTextKey('title')(true), table.id).where(isNull(table.deleted_at)),
    index('workers_by_status').on(rankKey('status', WORKER_STATUSES)(false), table.id).where(isNull(table.deleted_at)),
    index('workers_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('workers_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('workers_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveWorkers = pgView('live_workers').as((query) =>
  query.select().from(workers).where(isNull(workers.deleted_at)),
)

/** The expirations of a worker's skills and certificates, in the order of their ids. */
export const workerExpirations = pgTable(
  'worker_expirations',
  {
    id: id(),
    worker_id: reference()
      .notNull()
      .references(() => workers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The last day on which it is valid. */
    expires_on: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    unique('worker_expirations_name').on(table.worker_id, table.name),
    index('worker_expirations_day').on(table.expires_on, table.id),
  ],
)
