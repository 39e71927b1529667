import { pgTable, text } from '../drizzle.ts'
import { timestampNow } from './columns.ts'

/** Secrets made at the first start and shared by all servers of one database. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: timestampNow(),
})
