import { index, jsonb, pgTable, text } from '../drizzle.ts'
import { users } from './users.ts'
import { timestampNow, id, timestampColumn, reference } from './columns.ts'

/** The notifications behind the bell, stored for 90 days. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A code; the web application has the text. */
    kind: text().notNull(),
    /** The values in that text. */
    data: jsonb().notNull(),
    created_at: timestampNow(),
    read_at: timestampColumn(),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table.id),
    index('notifications_created').on(table.created_at),
  ],
)
