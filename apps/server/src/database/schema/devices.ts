import { pgTable, text, unique } from '../drizzle.ts'
import { timestampNow, id, reference } from './columns.ts'
import { users } from './users.ts'

/** A browser that has signed in to an account before. A secret that it keeps after a log-out proves this. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret_hash: text().notNull(),
    created_at: timestampNow(),
    last_used_at: timestampNow(),
  },
  (table) => [unique('devices_secret').on(table.user_id, table.secret_hash)],
)
