import type { Entity } from '@daywork/domain/activity/activity'
import { sql, type SQL } from '../../database/drizzle.ts'
import { withDeleted } from '../../database/record-sql.ts'
import { absences } from '../../database/schema/absences.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'

/*
 * Records that belong to another record. Includes deleted ones, because a deletion is part of the history. Beyond these
 * limits, only the newest count, because PostgreSQL looks up each of them in the activity.
 */
const NEWEST_PROJECTS = sql.raw('order by id desc limit 100')
const NEWEST_ORDERS = sql.raw('order by id desc limit 500')
const NEWEST_ABSENCES = sql.raw('order by id desc limit 100')

const projectsOf = (client: number): SQL =>
  sql`select p.id from ${withDeleted(projects)} p join ${withDeleted(clients)} c on c.id = p.client_id
    where c.id = ${client} ${NEWEST_PROJECTS}`

const ordersOfProjects = (ids: SQL): SQL =>
  sql`select o.id from ${withDeleted(workOrders)} o where o.project_id = any(${ids}) ${NEWEST_ORDERS}`

const ordersOfWorker = (worker: number): SQL =>
  sql`select a.work_order_id as id from work_order_workers a join ${withDeleted(workers)} w on w.id = a.worker_id
    where a.worker_id = ${worker} ${NEWEST_ORDERS}`

const absencesOf = (worker: number): SQL =>
  sql`select b.id from ${withDeleted(absences)} b where b.worker_id = ${worker} ${NEWEST_ABSENCES}`

/** Uses arrays, so that each subquery runs once and the index finds the entries. */
const entriesOf = (entity: Entity, ids: SQL): SQL => sql`(a.entity = ${entity} and a.entity_id = any(array(${ids})))`

/** The entries of what belongs to a record, by its kind. The photos of an order are in the activity of the order. */
const RELATED: Partial<Record<string, (id: number) => SQL[]>> = {
  client: (id) => [
    entriesOf('project', projectsOf(id)),
    entriesOf('work_order', ordersOfProjects(sql`array(${projectsOf(id)})`)),
  ],
  project: (id) => [entriesOf('work_order', ordersOfProjects(sql`array[${id}::bigint]`))],
  worker: (id) => [entriesOf('work_order', ordersOfWorker(id)), entriesOf('absence', absencesOf(id))],
}

/** Whether entry `a` is about this record or one that belongs to it. */
export function isOfRecordOrRelated(entity: string, id: number): SQL {
  const own = sql`(a.entity = ${entity} and a.entity_id = ${id})`
  return sql`(${sql.join([own, ...(RELATED[entity]?.(id) ?? [])], sql` or `)})`
}
