import type {
  OrderChoice,
  ScheduleEntry,
  WorkOrder,
  WorkOrderDetail,
  WorkOrderSummary,
} from '@daywork/domain/work-orders/work-order'
import { sql } from '../../database/drizzle.ts'
import { countsByGroup } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow } from '../../database/handle.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { series } from '../../database/schema/series.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { prepare } from '../../database/statement.ts'
import { type FileRow, presentFile } from '../../media/present-file.ts'
import { type SignUrl, unsignedUrl } from '../../media/signed-url.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'
import { assignedWorkersColumn } from '../assignments/assignments.queries.ts'
import { checksLeftColumn, followUpOfColumn } from '../checklists/checklists.queries.ts'
import { filesOfWorkOrderColumn } from '../portfolio/works.queries.ts'
import { presentUpdates, updatesColumn } from './journal.queries.ts'
import {
  assignedTo,
  isOpen,
  type WorkOrderFilter,
  type WorkOrderList,
  workOrderSource,
  workOrderStatement,
} from './work-order-list.queries.ts'

type StoredWorkOrder = Omit<WorkOrder, 'media'> & { media: FileRow[] }
type StoredWorkOrderDetail = StoredWorkOrder & Pick<WorkOrderDetail, 'updates' | 'series' | 'follow_up_of'>

const columns = fixed(sql`
  o.id, o.title, o.description, o.status, o.priority, o.project_id as project, p.title as project_title, c.id as client,
  c.name as client_name, o.location, o.scheduled_start, o.scheduled_end, o.required_skills, o.completed_at, o.version, o.created_at, o.updated_at,
  ${checksLeftColumn}, ${assignedWorkersColumn}, ${filesOfWorkOrderColumn}`)

/** The series of the order `o`. */
export const seriesColumn = sql`
  (select json_build_object('id', s.id, 'day', d.day) from series_days d join ${live(series)} s on s.id = d.series_id
    where d.work_order_id = o.id) as series`

const oneWorkOrder = prepare(
  sql`select ${columns}, ${updatesColumn}, ${seriesColumn}, ${followUpOfColumn} from ${workOrderSource} where o.id = $1`,
)

/** One work order with its journal. */
export async function findWorkOrder(
  reader: Reader,
  id: number,
  sign: SignUrl = unsignedUrl,
): Promise<WorkOrderDetail | undefined> {
  const row = await selectRow<StoredWorkOrderDetail>(reader, oneWorkOrder(id))
  if (row === undefined) return undefined
  const updates = presentUpdates(row.updates)
  return { ...presentWorkOrder(row, sign), updates, series: row.series, follow_up_of: row.follow_up_of }
}

/** The work order as the API returns it, with a URL for each file. */
function presentWorkOrder(order: StoredWorkOrder, sign: SignUrl): WorkOrder {
  return { ...order, media: order.media.map((file) => presentFile(file, sign)) }
}

export async function listWorkOrders(
  reader: Reader,
  { sign, ...list }: WorkOrderList & { sign: SignUrl },
  page: PageRequest,
): Promise<PageResult<WorkOrder>> {
  const { rows, ...result } = await selectPage<StoredWorkOrder>(reader, workOrderStatement(columns, list), page)
  return { ...result, rows: rows.map((order) => presentWorkOrder(order, sign)) }
}

/** Leaves out crew and files, which are most of the cost of a list. */
const choiceColumns = fixed(sql`
  o.id, o.title, o.status, o.created_at, p.title as project_title, c.name as client_name`)

/** Work orders for a picker, newest first. */
export const listWorkOrderChoices = (
  reader: Reader,
  filter: WorkOrderFilter,
  page: PageRequest,
): Promise<PageResult<OrderChoice>> =>
  selectPage<OrderChoice>(reader, workOrderStatement(choiceColumns, { filter, ordering: undefined }), page)

const scheduleColumns = sql`
  o.id as work_order_id, o.title, o.status, o.project_id as project, o.scheduled_start, o.scheduled_end`

const SCHEDULE_ORDER = { alias: 'o', by: 'scheduled_start', descending: false, idAs: 'work_order_id' }

/** A worker's work orders that have a start and are not cancelled, earliest first. */
export async function listWorkerSchedule(
  reader: Reader,
  worker: number,
  page: PageRequest,
): Promise<PageResult<ScheduleEntry>> {
  const where = sql`${assignedTo([worker])} and o.scheduled_start is not null and o.status <> 'CANCELLED'`
  const list = { columns: scheduleColumns, source: workOrderSource, where, order: SCHEDULE_ORDER, total: undefined }
  return selectPage<ScheduleEntry>(reader, list, page)
}

export const workOrderSummary: RecordSummary = {
  title: sql`r.title`,
  subtitle: sql`coalesce(nullif(r.location, ''), p.title)`,
  joins: sql`join ${live(projects)} p on p.id = r.project_id left join ${live(clients)} c on c.id = p.client_id`,
  parent: { kind: 'project', id: sql`r.project_id` },
  search: {
    period: {
      starts: sql`case when r.status <> 'CANCELLED' then r.scheduled_start end`,
      ends: sql`case when r.status <> 'CANCELLED' then r.scheduled_end end`,
    },
    status: sql`r.status`,
    date: sql`r.scheduled_start`,
    fields: {
      title: sql`r.title`,
      location: sql`r.location`,
      project_title: sql`p.title`,
      client_name: sql`c.name`,
      description: sql`r.description`,
    },
  },
}

/**
 * Whether the project exists, and which of the workers do not. Locks the project until the transaction ends, so that a work
 * order cannot be added to one that is being deleted.
 */
export async function lockProjectAndFindUnknownWorkers(
  reader: Reader,
  references: { project: number; workers: number[] },
): Promise<{ hasProject: boolean; unknownWorkers: number[] }> {
  const row = await selectRow<{ has_project: boolean; unknown_workers: number[] }>(
    reader,
    lockReferences(references.project, references.workers),
  )
  return { hasProject: row?.has_project ?? false, unknownWorkers: row?.unknown_workers ?? [] }
}

const lockReferences = prepare(sql`
  with locked as (select 1 from ${withDeleted(projects)} p where p.id = $1 and p.deleted_at is null for share)
  select exists (select 1 from locked) as has_project,
    coalesce((select json_agg(wanted.id) from unnest($2::bigint[]) as wanted(id)
      where not exists (select 1 from ${live(workers)} w where w.id = wanted.id)), '[]') as unknown_workers`)

/** The numbers of the summary cards. */
export async function summarizeWorkOrders(reader: Reader): Promise<WorkOrderSummary> {
  const row = await selectRow<WorkOrderSummary>(
    reader,
    sql`select coalesce(sum(o.count) filter (where o.status = 'IN_PROGRESS'), 0)::bigint as in_progress,
          coalesce(sum(o.count) filter (where o.status = 'COMPLETED'), 0)::bigint as completed,
          coalesce(sum(o.count) filter (where o.priority = 'URGENT' and ${isOpen}), 0)::bigint as urgent,
          coalesce(sum(o.count), 0)::bigint as total
        from ${countsByGroup(workOrders)} o`,
  )
  return row ?? { in_progress: 0, completed: 0, urgent: 0, total: 0 }
}
