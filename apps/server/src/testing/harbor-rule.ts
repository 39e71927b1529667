import { type SQL, sql } from 'drizzle-orm'
import { type RowFilter, withDeleted } from '../database/record-sql.ts'
import { clients } from '../database/schema/clients.ts'
import { works } from '../database/schema/portfolio.ts'
import { projects } from '../database/schema/projects.ts'
import { workOrders } from '../database/schema/work-orders.ts'
import { workers } from '../database/schema/workers.ts'

/**
 * A rule for tests: clients and workers that are not named 'Quarry…', the projects of those clients, their work orders, and
 * the works of those.
 */
export const harborOnly: RowFilter = (table, alias) => {
  const column = (name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`
  const among = (name: string, parents: SQL) => sql`${column(name)} in (select parent.id from ${parents} parent)`
  if (table === clients || table === workers) return sql`${column('name')} not like ${'Quarry%'}`
  if (table === projects) return among('client_id', withDeleted(clients))
  if (table === workOrders) return among('project_id', withDeleted(projects))
  if (table === works) return among('work_order_id', withDeleted(workOrders))
  return undefined
}
