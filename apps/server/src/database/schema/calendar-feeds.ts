import { bigint, boolean, index, pgTable, text } from '../drizzle.ts'
import { users } from './users.ts'
import { timestampNow, id, reference, timestampColumn } from './columns.ts'
import { workers } from './workers.ts'

/** Secret addresses of the schedule for calendar programs. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    /** SHA-256 of the secret, which is stored nowhere. */
    secret_hash: text().notNull().unique(),
    /** Null for the orders of everyone. */
    worker_id: reference().references(() => workers.id, { onDelete: 'cascade' }),
    has_client_names: boolean().notNull(),
    created_by: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: timestampNow(),
    last_used_at: timestampColumn(),
    use_count: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('calendar_feeds_worker').on(table.worker_id), index('calendar_feeds_creator').on(table.created_by)],
)
