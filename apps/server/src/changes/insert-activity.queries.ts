import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/handle.ts'
import type { activity } from '../database/schema/activity.ts'
import { prepare } from '../database/statement.ts'

const newActivity = prepare(sql`
  insert into activity (user_id, entity, entity_id, action, before, after) values ($1, $2, $3, $4, $5, $6)`)

export function insertActivity(tx: Transaction, entry: typeof activity.$inferInsert): void {
  const { action, after, before, entity, entity_id, user_id } = entry
  tx.sendAhead(newActivity(user_id, entity, entity_id, action, JSON.stringify(before), JSON.stringify(after)))
}
