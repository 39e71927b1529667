import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, reference, timestampColumn } from './columns.ts'

/** What became of each operation that a device or a bulk edit sent, so that it is performed at most once (SYNC-04). */
export const syncOps = pgTable(
  'sync_ops',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    device_id: uuid(),
    /** The order on the device. */
    seq: integer().notNull(),
    kind: text().notNull(),
    entity: text().notNull(),
    /** Null if the operation created nothing, or its target is unknown. */
    record_id: reference(),
    /** The outcome without the record, which is read again for a retry. */
    outcome: jsonb().notNull(),
    /** By the clock of the device, but not later than `at`. */
    done_at: timestampColumn().notNull(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('sync_ops_record').on(table.entity, table.record_id),
    index('sync_ops_age').on(table.at),
  ],
)
