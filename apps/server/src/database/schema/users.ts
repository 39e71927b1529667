import { type AnyPgColumn, index, isNotNull, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { timestampNow, id, timestampColumn, reference } from './columns.ts'
import { workers } from './workers.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** argon2id, with its parameters and salt. */
    password_hash: text().notNull(),
    created_at: timestampNow(),
    /** The user whose invite created the account; null for the first account and for open registration. */
    invited_by: reference().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Set while the account is disabled: it cannot sign in, and has no sessions. */
    disabled_at: timestampColumn(),
    /** The language of the pages, 'en' or 'es'; null until the user chooses one. */
    language: text(),
    /** The worker who uses the account; null if no worker does. */
    worker_id: reference().references(() => workers.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // For the purge of a worker.
    index('users_worker').on(table.worker_id).where(isNotNull(table.worker_id)),
  ],
)
