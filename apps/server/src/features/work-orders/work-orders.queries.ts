import type { Ordering } from '@daywork/domain/paging/page'
import type {
  OrderChoice,
  ScheduleEntry,
  WorkOrder,
  WorkOrderDetail,
  WorkOrderSummary,
} from '@daywork/domain/work-orders/work-order'
import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { type SQL, sql } from 'drizzle-orm'
import { countsByGroup, recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow } from '../../database/handle.ts'
import { allOf, isOneOf, matchesSearch } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { type ListStatement, rowOrder, selectPage, type SortKeys } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { isOpenStatus, workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { optionalKey, optionalTextKey, rankKey, textKey, uniqueTextKey } from '../../database/sort-keys.ts'
import { prepare } from '../../database/statement.ts'
import { toIsoTime } from '../../database/timestamps.ts'
import { type FileRow, presentFile } from '../../media/present-file.ts'
import { type SignUrl, unsignedUrl } from '../../media/signed-url.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'
import { clientKey } from '../clients/clients.queries.ts'
import { assignedWorkersColumn } from '../assignments/assignments.queries.ts'
import { isOfProjectNamed } from '../search/named-parents.queries.ts'
import { filesOfWorkOrderColumn } from '../portfolio/works.queries.ts'
import { updatesColumn } from './journal.queries.ts'

type StoredWorkOrder = Omit<WorkOrder, 'media'> & { media: FileRow[] }
type StoredWorkOrderDetail = StoredWorkOrder & Pick<WorkOrderDetail, 'updates'>

export const WORK_ORDER_ORDERINGS = [
  'created_at',
  'updated_at',
  'title',
  'scheduled_start',
  'priority',
  'status',
  'client',
  'project',
  'location',
] as const

const SORT_KEYS: SortKeys = {
  title: textKey('o.title'),
  scheduled_start: optionalKey('o.scheduled_start', 'time'),
  priority: rankKey('o.priority', PRIORITIES.toReversed()),
  status: rankKey('o.status', WORK_ORDER_STATUSES),
  client: () => sql`p.client_key`,
  project: uniqueTextKey('p.title', 'p.id'),
  location: optionalTextKey('o.location'),
}

/** In milliseconds since 1970; either side may be open. */
export interface TimeRange {
  from: number | undefined
  before: number | undefined
}

/** Orders that any of the workers is assigned to, and with `orNone` also those without a worker. */
export interface WorkerFilter {
  ids: readonly number[]
  orNone?: boolean
}

export interface WorkOrderFilter {
  search?: string
  statuses?: readonly string[] | undefined
  priorities?: readonly string[] | undefined
  workers?: WorkerFilter | undefined
  project?: number | undefined
  client?: number | undefined
  /** When scheduled_start is. */
  scheduled?: TimeRange | undefined
  /** From scheduled_start to scheduled_end there is some of this time. */
  takesPlace?: { from: number; before: number } | undefined
  isLate?: boolean | undefined
  isUndated?: boolean | undefined
  /** Neither COMPLETED nor CANCELLED (API-50). */
  isOpen?: boolean
}

/** Whether work order `o` is still to be done. */
export const isOpen = isOpenStatus('o.status')

/** How long an order without an end takes. */
const DEFAULT_LENGTH = sql.raw("interval '2 hours'")

/** API-141. Two conditions on columns, because an end that is computed would have no index. */
const isLate = sql`(${isOpen} and (o.scheduled_end < now()
  or (o.scheduled_end is null and o.scheduled_start < now() - ${DEFAULT_LENGTH})))`

/** An order is deleted with its project; a soft-deleted client reads as none (API-57). */
const source = fixed(sql`${live(workOrders)} o left join ${live(projects)} p on p.id = o.project_id
  left join ${live(clients)} c on c.id = p.client_id`)

/** The same from the side of the projects, so that PostgreSQL can read these in the order of their titles. */
const sourceByProject = fixed(sql`${live(projects)} p join ${live(workOrders)} o on o.project_id = p.id
  left join ${live(clients)} c on c.id = p.client_id`)

/** PostgreSQL sorts the orders themselves unless the projects, which are fewer, come sorted. */
function sourceByClient(descending: boolean): SQL {
  const key = sql`(${clientKey(descending)} || chr(31) || p.id::text)`
  return fixed(sql`(
      select p.id, p.title, p.client_id, ${key} as client_key
      from ${live(projects)} p left join ${live(clients)} c on c.id = p.client_id
      order by client_key ${sql.raw(descending ? 'desc' : 'asc')}) p
    join ${live(workOrders)} o on o.project_id = p.id left join ${live(clients)} c on c.id = p.client_id`)
}

const sourcesByClient = { up: sourceByClient(false), down: sourceByClient(true) }

function sourceIn(ordering: Ordering<string> | undefined): SQL {
  if (ordering?.by === 'project') return sourceByProject
  if (ordering?.by === 'client') return ordering.descending ? sourcesByClient.down : sourcesByClient.up
  return source
}

const columns = fixed(sql`
  o.id, o.title, o.description, o.status, o.priority, o.project_id as project, p.title as project_title, c.id as client,
  c.name as client_name, o.location, o.scheduled_start, o.scheduled_end, o.required_skills, o.completed_at, o.version, o.created_at, o.updated_at,
  ${assignedWorkersColumn}, ${filesOfWorkOrderColumn}`)

const oneWorkOrder = prepare(sql`select ${columns}, ${updatesColumn} from ${source} where o.id = $1`)

/** One work order with its journal. */
export async function findWorkOrder(
  reader: Reader,
  id: number,
  sign: SignUrl = unsignedUrl,
): Promise<WorkOrderDetail | undefined> {
  const row = await selectRow<StoredWorkOrderDetail>(reader, oneWorkOrder(id))
  if (row === undefined) return undefined
  const updates = row.updates.map((update) => ({ ...update, created_at: toIsoTime(update.created_at) }))
  return { ...presentWorkOrder(row, sign), updates }
}

/** The work order as the API returns it, with a URL for each file. */
function presentWorkOrder(order: StoredWorkOrder, sign: SignUrl): WorkOrder {
  return { ...order, media: order.media.map((file) => presentFile(file, sign)) }
}

function matching(filter: WorkOrderFilter): SQL | undefined {
  const { client, isUndated, priorities, project, scheduled, search = '', statuses, takesPlace } = filter
  return allOf([
    search === '' ? undefined : matchesSearch('o', search),
    statuses && isOneOf(sql`o.status`, statuses),
    priorities && isOneOf(sql`o.priority`, priorities),
    project === undefined ? undefined : sql`o.project_id = ${project}`,
    client === undefined ? undefined : sql`c.id = ${client}`,
    filter.workers && hasWorker(filter.workers),
    filter.isOpen ? isOpen : undefined,
    filter.isLate === undefined ? undefined : filter.isLate ? isLate : sql`${isLate} is not true`,
    isUndated === undefined ? undefined : sql`o.scheduled_start is ${sql.raw(isUndated ? 'null' : 'not null')}`,
    takesPlace && isWithin(takesPlace),
    scheduled?.from === undefined ? undefined : sql`o.scheduled_start >= ${timeOf(scheduled.from)}`,
    scheduled?.before === undefined ? undefined : sql`o.scheduled_start < ${timeOf(scheduled.before)}`,
  ])
}

/** PostgreSQL reads no year above 9999 from the text of ISO 8601. */
const timeOf = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

/** The first condition is the expression of an index. Its range includes the end, at which nothing takes place any more. */
const isWithin = ({ before, from }: { from: number; before: number }): SQL => sql`(
  tstzrange(o.scheduled_start, greatest(o.scheduled_end, o.scheduled_start), '[]')
    && tstzrange(${timeOf(from)}, ${timeOf(before)}, '[)')
  and o.scheduled_start is not null and (o.scheduled_end > ${timeOf(from)} or o.scheduled_start >= ${timeOf(from)}))`

function hasWorker({ ids, orNone = false }: WorkerFilter): SQL {
  if (!orNone) return assignedTo(ids)
  return ids.length === 0 ? hasNoWorker : sql`(${assignedTo(ids)} or ${hasNoWorker})`
}

/** A soft-deleted worker is on no work order (API-44). */
const assignedTo = (ids: readonly number[]): SQL => sql`exists (
  select 1 from work_order_workers a join ${live(workers)} w on w.id = a.worker_id
  where a.work_order_id = o.id and ${isOneOf(sql`a.worker_id`, ids)})`

const hasNoWorker = sql`not exists (
  select 1 from work_order_workers a join ${live(workers)} w on w.id = a.worker_id where a.work_order_id = o.id)`

interface WorkOrderList {
  filter: WorkOrderFilter
  ordering: Ordering<string> | undefined
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

/** What a picker shows of each work order, newest first. */
export const listWorkOrderChoices = (
  reader: Reader,
  filter: WorkOrderFilter,
  page: PageRequest,
): Promise<PageResult<OrderChoice>> =>
  selectPage<OrderChoice>(reader, workOrderStatement(choiceColumns, { filter, ordering: undefined }), page)

export const workOrderStatement = (selected: SQL, { filter, ordering }: WorkOrderList): ListStatement => ({
  columns: selected,
  source: sourceIn(ordering),
  where: matching(filter),
  order: rowOrder('o', ordering, SORT_KEYS),
  total: isCounted(filter) ? recordCount(workOrders, filter) : undefined,
})

/** Whether counts are kept for the filter. */
const isCounted = ({ priorities: _kept, statuses: _too, search = '', ...others }: WorkOrderFilter): boolean =>
  search === '' && Object.values(others).every((value) => value === undefined)

const scheduleColumns = sql`
  o.id as work_order_id, o.title, o.status, o.project_id as project, o.scheduled_start, o.scheduled_end`

const SCHEDULE_ORDER = { alias: 'o', by: 'scheduled_start', descending: false, idAs: 'work_order_id' }

/** A worker's work orders that have a start and are not cancelled, earliest first (API-48). */
export async function listSchedule(
  reader: Reader,
  worker: number,
  page: PageRequest,
): Promise<PageResult<ScheduleEntry>> {
  const where = sql`${assignedTo([worker])} and o.scheduled_start is not null and o.status <> 'CANCELLED'`
  const list = { columns: scheduleColumns, source, where, order: SCHEDULE_ORDER, total: undefined }
  return selectPage<ScheduleEntry>(reader, list, page)
}

export const workOrderSummary: RecordSummary = {
  title: sql`r.title`,
  subtitle: sql`coalesce(nullif(r.location, ''), p.title)`,
  joins: sql`join ${live(projects)} p on p.id = r.project_id left join ${live(clients)} c on c.id = p.client_id`,
  alsoMatches: (text) => isOfProjectNamed(sql`r.project_id`, text),
  search: {
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
  isRestorable: sql`exists (select from ${live(projects)} p where p.id = r.project_id)`,
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

/** Whether the project of this work order, which may be soft-deleted itself, exists; locks it until the transaction ends. */
export async function hasVisibleProject(reader: Reader, id: number): Promise<boolean> {
  const row = await selectRow(
    reader,
    sql`select 1 from ${withDeleted(workOrders)} o join ${withDeleted(projects)} p on p.id = o.project_id
        where o.id = ${id} and p.deleted_at is null for share of p`,
  )
  return row !== undefined
}

/** The numbers of the summary cards, each by its predicate in WO-04. */
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
