import type { Ordering } from '@daywork/domain/paging/page'
import type { Project, ProjectStats } from '@daywork/domain/projects/project'
import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { type Db, selectRow } from '../../database/handle.ts'
import { allOf, isOneOf, matchesSearch } from '../../database/list-sql.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { works } from '../../database/schema/works.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { optionalKey, rankKey, uniqueTextKey } from '../../database/sort-keys.ts'
import { prepare } from '../../database/statement.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'
import { templatesOfProjectColumn } from '../checklists/checklists.queries.ts'
import { clientKey, isClientNamed } from '../clients/clients.queries.ts'
import { isOpen } from '../work-orders/work-order-list.queries.ts'

export const PROJECT_ORDERINGS = [
  'created_at',
  'updated_at',
  'title',
  'client',
  'status',
  'start_date',
  'end_date',
  'budget',
] as const

const SORT_KEYS = {
  title: uniqueTextKey('p.title', 'p.id'),
  client: clientKey,
  status: rankKey('p.status', PROJECT_STATUSES),
  start_date: optionalKey('p.start_date', 'day'),
  end_date: optionalKey('p.end_date', 'day'),
  budget: optionalKey('p.budget', 'money'),
}

export interface ProjectFilter {
  search: string
  statuses?: readonly string[] | undefined
  client?: number | undefined
  /** Projects that this worker was added to or has a work order of. */
  worker?: number | undefined
}

/** A soft-deleted client counts as no client. */
const source = fixed(sql`${live(projects)} p left join ${live(clients)} c on c.id = p.client_id`)

const columns = fixed(sql`
  p.id, p.title, p.status, c.id as client, c.name as client_name, p.description, p.budget, p.start_date, p.end_date,
  p.is_active, ${templatesOfProjectColumn}, p.version, p.created_at, p.updated_at,
  coalesce((select json_agg(pw.worker_id order by pw.created_at, pw.worker_id)
    from project_workers pw join ${live(workers)} w on w.id = pw.worker_id where pw.project_id = p.id), '[]') as workers,
  (select count(*) from ${live(workOrders)} o where o.project_id = p.id and ${isOpen})
    as active_work_orders_count,
  (select count(*) from ${live(workOrders)} o where o.project_id = p.id and o.status = 'COMPLETED')
    as completed_work_orders_count`)

const oneProject = prepare(sql`select ${columns} from ${source} where p.id = $1`)

export function findProject(reader: Reader, id: number): Promise<Project | undefined> {
  return selectRow<Project>(reader, oneProject(id))
}

/** The client's name is searched too, as it is now, so it is not part of the project's search text. */
function matching({ client, search, statuses, worker }: ProjectFilter): SQL | undefined {
  return allOf([
    search === '' ? undefined : sql`(${matchesSearch('p', search)} or ${isClientNamed(sql`p.client_id`, search)})`,
    statuses && isOneOf(sql`p.status`, statuses),
    client === undefined ? undefined : sql`c.id = ${client}`,
    worker === undefined ? undefined : ofWorker(worker),
  ])
}

/** As a list of ids: with `in`, PostgreSQL would read all projects to find about a hundred. */
const ofWorker = (worker: number): SQL => sql`p.id = any(array(
  select pw.project_id from project_workers pw join ${live(workers)} w on w.id = pw.worker_id where w.id = ${worker}
  union select o.project_id from work_order_workers a join ${live(workers)} w on w.id = a.worker_id
    join ${live(workOrders)} o on o.id = a.work_order_id
  where w.id = ${worker}))`

export const projectSummary: RecordSummary = {
  title: sql`r.title`,
  subtitle: sql`coalesce(c.name, '')`,
  joins: sql`left join ${live(clients)} c on c.id = r.client_id`,
  parent: { kind: 'client', id: sql`r.client_id` },
  search: {
    status: sql`r.status`,
    date: sql`r.start_date`,
    fields: { title: sql`r.title`, client_name: sql`c.name`, description: sql`r.description` },
  },
}

export async function listProjects(
  reader: Reader,
  { filter, ordering }: { filter: ProjectFilter; ordering: Ordering<string> | undefined },
  page: PageRequest,
): Promise<PageResult<Project>> {
  const where = matching(filter)
  const isCounted = filter.search === '' && filter.client === undefined && filter.worker === undefined
  const total = isCounted ? () => recordCount(projects, filter) : undefined
  const order = rowOrder('p', ordering, SORT_KEYS)
  return selectPage<Project>(reader, { columns, source, where, order, total }, page)
}

export async function isProject(reader: Reader, id: number): Promise<boolean> {
  return (await selectRow(reader, sql`select 1 from ${live(projects)} p where p.id = ${id}`)) !== undefined
}

/** Adds a worker to a project; false when the worker is on it already. */
export async function insertProjectWorker(db: Db, projectId: number, workerId: number): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`insert into project_workers (project_id, worker_id) values (${projectId}, ${workerId})
        on conflict do nothing returning worker_id`,
  )
  return row !== undefined
}

export function findProjectStats(reader: Reader, id: number): Promise<ProjectStats | undefined> {
  return selectRow<ProjectStats>(
    reader,
    sql`select p.id,
          count(o.id) as total_work_orders,
          count(o.id) filter (where ${isOpen}) as active_work_orders_count,
          count(o.id) filter (where o.status = 'COMPLETED') as completed_work_orders_count,
          (select count(*) from project_workers pw join ${live(workers)} w on w.id = pw.worker_id
            where pw.project_id = p.id) as workers_count,
          (select count(*) from ${live(works)} k join ${live(workOrders)} ko on ko.id = k.work_order_id
            where ko.project_id = p.id) as works_count
        from ${live(projects)} p left join ${live(workOrders)} o on o.project_id = p.id
        where p.id = ${id} group by p.id`,
  )
}
