import { customType, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts'
import { users } from './users.ts'
import { timestampNow, reference, timestampColumn } from './columns.ts'

/** The outcome of each operation that a device or a bulk edit sent, so that it is performed at most once. */
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
    at: timestampNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('sync_ops_record').on(table.entity, table.record_id),
    index('sync_ops_age').on(table.at),
  ],
)

/** The id of a transaction, which is never used twice. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which records changed in which transaction, written by triggers. A device that knows a snapshot of the database reads what
 * has become visible since. Not in backups: another database has other transactions.
 */
export const changes = pgTable(
  'changes',
  {
    xid: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    at: timestampNow(),
  },
  (table) => [index('changes_xid').on(table.xid), index('changes_age').using('brin', table.at)],
)

/**
 * One row: the id of this feed of changes, the transaction up to which changes were purged, and where the records came from.
 * Not in backups.
 */
export const syncFeed = pgTable('sync_feed', {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  pruned_to: transactionId()
    .notNull()
    .default(sql`'0'`),
  /** When the records were restored from backups, oldest first: ids of records since then may have belonged to others before. */
  restores: timestampColumn()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** When the last backup that was restored was made. */
  backup_at: timestampColumn(),
  /** Feeds of the databases that this one was moved from, with the same records. */
  continues: uuid()
    .array()
    .notNull()
    .default(sql`'{}'`),
})
