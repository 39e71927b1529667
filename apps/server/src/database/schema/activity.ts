import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, reference } from './columns.ts'

/** Who changed what, written in the same transaction as the change (API-96). */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: createdAt(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    action: text().notNull(),
    /** The changed fields only. */
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (table) => [
    index('activity_record').on(table.entity, table.entity_id, table.id),
    index('activity_user').on(table.user_id, table.id),
  ],
)

/** One delete and the record it was asked for; everything it hid carries its id (DEL-16). */
export const deletions = pgTable(
  'deletions',
  {
    id: id(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    at: createdAt(),
  },
  (table) => [index('deletions_age').on(table.at)],
)

/** The first answer to a POST with an Idempotency-Key, repeated for 24 hours (API-92). */
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
    /** As sent, byte for byte: jsonb would reorder it. */
    body: text().notNull(),
    etag: text(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_age').on(table.created_at)],
)
