import type { OrderChoice } from '@daywork/domain/work-orders/work-order'
import { sql } from 'drizzle-orm'
import { fixed } from '../../database/fixed-sql.ts'
import type { Db } from '../../database/handle.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageRows, PageWindow } from '../../database/page-window.ts'
import { listOfWorkOrders, type WorkOrderFilter } from './work-orders.queries.ts'

/** Leaves out crew and files, which are most of what a list of orders costs. */
const columns = fixed(sql`
  o.id, o.title, o.status, o.created_at,
  (select p.title from live_projects p where p.id = o.project_id) as project_title,
  (select c.name from live_projects p join live_clients c on c.id = p.client_id where p.id = o.project_id) as client_name`)

/** The orders that the filter leaves, newest first. */
export const listOrderChoices = (db: Db, filter: WorkOrderFilter, window: PageWindow): Promise<PageRows<OrderChoice>> =>
  selectPage<OrderChoice>(db, listOfWorkOrders(columns, filter, undefined), window)
