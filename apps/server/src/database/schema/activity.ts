import { index, jsonb, pgTable, text } from '../drizzle.ts'
import { users } from './users.ts'
import { timestampNow, id, reference, timestampColumn } from './columns.ts'

/** Who changed what, written in the transaction of the change. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: timestampNow(),
    /** When the user did it, if their device sent it later (features/sync/done-at.ts). */
    done_at: timestampColumn(),
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
