import { index, integer, pgTable, primaryKey, text } from '../drizzle.ts'
import { users } from './users.ts'
import { timestampNow, id, reference } from './columns.ts'

/** One delete and the record that it was for. Every row that it soft-deleted has its id. */
export const deletions = pgTable(
  'deletions',
  {
    id: id(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    at: timestampNow(),
  },
  (table) => [index('deletions_age').on(table.at)],
)

/** The first response to a POST with an Idempotency-Key, repeated for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** Byte for byte; jsonb would reorder it. */
    body: text().notNull(),
    etag: text(),
    created_at: timestampNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_age').on(table.created_at)],
)

/**
 * The number of records that are not deleted, as a sum of changes. Triggers add a change with each write, so writers never
 * wait for each other on a total, and fold old changes into one (database/counts.ts, decision 39).
 */
export const countChanges = pgTable(
  'count_changes',
  {
    id: id(),
    entity: text().notNull(),
    /** Empty for tables without this column; so is `priority`. */
    status: text().notNull(),
    priority: text().notNull(),
    change: integer().notNull(),
  },
  (table) => [index('count_changes_entity').on(table.entity)],
)
