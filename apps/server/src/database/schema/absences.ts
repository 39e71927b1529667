import { date, index, isNotNull, isNull, pgTable, pgView, sql, text } from '../drizzle.ts'
import { id, recordColumns, reference } from './columns.ts'
import { workers } from './workers.ts'

/** Days on which a worker is not available. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    worker_id: reference()
      .notNull()
      .references(() => workers.id, { onDelete: 'cascade' }),
    first_day: date({ mode: 'string' }).notNull(),
    /** Included. */
    last_day: date({ mode: 'string' }).notNull(),
    reason: text().notNull().default(''),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(reason)`),
  },
  (table) => [
    index('absences_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('absences_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('absences_first_day').on(table.first_day, table.id).where(isNull(table.deleted_at)),
    index('absences_last_day').on(table.last_day).where(isNull(table.deleted_at)),
    // Includes soft-deleted absences: the purge of a worker looks for them.
    index('absences_worker').on(table.worker_id),
    index('absences_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('absences_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveAbsences = pgView('live_absences').as((query) =>
  query.select().from(absences).where(isNull(absences.deleted_at)),
)
