import { jsonb, pgTable, text } from '../drizzle.ts'
import { timestampNow } from './columns.ts'

/** State and settings of the installation: a JSON value by name. */
export const installationState = pgTable('installation_state', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: timestampNow(),
})
