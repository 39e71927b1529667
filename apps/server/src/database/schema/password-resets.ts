import { pgTable, text } from '../drizzle.ts'
import { timestampNow, id, timestampColumn, reference } from './columns.ts'
import { users } from './users.ts'

/** One-time links that let the owner of an account set a new password. */
export const passwordResets = pgTable('password_resets', {
  id: id(),
  user_id: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  code_hash: text().notNull().unique(),
  /** Null if a command-line command created the link. */
  created_by: reference().references(() => users.id, { onDelete: 'set null' }),
  created_at: timestampNow(),
  expires_at: timestampColumn().notNull(),
  used_at: timestampColumn(),
})
