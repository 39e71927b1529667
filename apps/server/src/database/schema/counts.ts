import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/**
 * How many visible records there are, as a sum of changes: each write adds one in its own transaction, so writers never
 * wait for each other on a total, and old changes are folded into one (counts.ts, decision 12).
 */
export const countChanges = pgTable(
  'count_changes',
  {
    id: id(),
    entity: text().notNull(),
    /** Empty for records that have none; so is `priority`. */
    status: text().notNull(),
    priority: text().notNull(),
    change: integer().notNull(),
  },
  (table) => [index('count_changes_entity').on(table.entity)],
)
