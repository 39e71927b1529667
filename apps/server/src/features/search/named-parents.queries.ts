import { sql, type SQL } from '../../database/drizzle.ts'
import { columnMatches, matchesSearch } from '../../database/list-sql.ts'
import { live } from '../../database/record-sql.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { isClientNamed } from '../clients/clients.queries.ts'

/*
 * Conditions that find records by the names of their parents. Sub-selects find the parents first, like isClientNamed:
 * conditions across tables would make PostgreSQL read all tables in full. Only the newest parents count, because PostgreSQL
 * compares each row with each id that such a sub-select returns.
 */
const NEWEST_PARENTS = sql.raw('order by 1 desc limit 100')

/** Whether the column contains the id of one of the newest projects whose title, or whose client's name, contains the text. */
const isOfProjectNamed = (column: SQL, search: string): SQL =>
  sql`${column} = any(array(select p.id from ${live(projects)} p
    where (${matchesSearch('p', search)} and ${columnMatches(sql`p.title`, search)})
      or ${isClientNamed(sql`p.client_id`, search)} ${NEWEST_PARENTS}))`

/** The same for the newest work orders, by their titles and the names of their projects and clients. */
export const isOfOrderNamed = (column: SQL, search: string): SQL =>
  sql`${column} = any(array(select o.id from ${live(workOrders)} o
    where (${matchesSearch('o', search)} and ${columnMatches(sql`o.title`, search)})
      or ${isOfProjectNamed(sql`o.project_id`, search)} ${NEWEST_PARENTS}))`
