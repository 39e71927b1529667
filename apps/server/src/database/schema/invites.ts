import { pgTable, text } from '../drizzle.ts'
import { timestampNow, id, timestampColumn, reference } from './columns.ts'
import { users } from './users.ts'

export const invites = pgTable('invites', {
  id: id(),
  code_hash: text().notNull().unique(),
  created_by: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: timestampNow(),
  expires_at: timestampColumn().notNull(),
  used_at: timestampColumn(),
  used_by: reference().references(() => users.id, { onDelete: 'set null' }),
})
