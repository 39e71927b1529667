import { isNotNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, timestampColumn, reference } from './columns.ts'
import { workers } from './workers.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** argon2id, with its parameters and salt (SESS-29). */
    password_hash: text().notNull(),
    created_at: createdAt(),
    /** Whose invite the account was made with; null for the first account and for open registration. */
    invited_by: reference().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Set while the account is disabled: it cannot sign in, and has no sessions. */
    disabled_at: timestampColumn(),
    /** Of the page: 'en' or 'es'; null until one is chosen. */
    language: text(),
    /** Who of the workers uses the account; null if none does. */
    worker_id: reference().references(() => workers.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // For the purge of a worker.
    index('users_worker').on(table.worker_id).where(isNotNull(table.worker_id)),
  ],
)
