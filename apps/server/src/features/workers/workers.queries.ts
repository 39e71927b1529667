import type { Ordering } from '@daywork/domain/paging/page'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { toSkills } from '@daywork/domain/workers/skills'
import type { Worker } from '@daywork/domain/workers/worker'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow, selectRows } from '../../database/handle.ts'
import { allOf, isOneOf, matchesSearch } from '../../database/list-sql.ts'
import { orderCounts, readOrderCounts, type WithOrderCounts } from '../../database/order-counts.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { optionalTextKey, rankKey, textKey } from '../../database/sort-keys.ts'
import { prepare } from '../../database/statement.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'
import { expirationsColumn } from './expirations.queries.ts'

export const WORKER_ORDERINGS = ['created_at', 'updated_at', 'name', 'title', 'status'] as const

const SORT_KEYS = {
  name: textKey('w.name'),
  title: optionalTextKey('w.title'),
  status: rankKey('w.status', WORKER_STATUSES),
}

export interface WorkerFilter {
  search: string
  statuses?: readonly string[] | undefined
  /** Skills that a worker must all have; upper and lower case are equal. */
  skills?: string[] | undefined
}

const columns = fixed(sql`
  w.id, w.name, w.phone, w.email, w.status, w.title, w.skills, w.scheduled_start, w.scheduled_end,
  w.version, w.created_at, w.updated_at, ${expirationsColumn},
  (select ${orderCounts} from work_order_workers a join ${live(workOrders)} o on o.id = a.work_order_id
    where a.worker_id = w.id) as order_counts`)

type StoredWorker = Omit<WithOrderCounts<Worker>, 'skills'> & { skills: string[] }

const toWorker = ({ order_counts: counts, ...row }: StoredWorker): Worker => ({
  ...row,
  ...readOrderCounts(counts),
  skills: toSkills(row.skills),
})

const oneWorker = prepare(sql`select ${columns} from ${live(workers)} w where w.id = $1`)

export async function findWorker(reader: Reader, id: number): Promise<Worker | undefined> {
  const row = await selectRow<StoredWorker>(reader, oneWorker(id))
  return row && toWorker(row)
}

function matching({ search, skills, statuses }: WorkerFilter): SQL | undefined {
  const wanted = skills?.map((skill) => skill.toLowerCase())
  return allOf([
    search === '' ? undefined : matchesSearch('w', search),
    statuses && isOneOf(sql`w.status`, statuses),
    wanted &&
      sql`${sql.param(wanted)}::text[] <@ coalesce((select array_agg(lower(skill)) from unnest(w.skills) skill), '{}')`,
  ])
}

export const workerSummary: RecordSummary = {
  title: sql`r.name`,
  subtitle: sql`coalesce(r.title, '')`,
  search: {
    status: sql`r.status`,
    fields: {
      name: sql`r.name`,
      title: sql`r.title`,
      phone: sql`r.phone`,
      email: sql`r.email`,
      skills: sql`array_to_string(r.skills, ', ')`,
    },
  },
}

const source = fixed(sql`${live(workers)} w`)

export async function listWorkers(
  reader: Reader,
  { filter, ordering }: { filter: WorkerFilter; ordering: Ordering<string> | undefined },
  pageRequest: PageRequest,
): Promise<PageResult<Worker>> {
  const where = matching(filter)
  const isCounted = filter.search === '' && filter.skills === undefined
  const total = isCounted ? () => recordCount(workers, filter) : undefined
  const order = rowOrder('w', ordering, SORT_KEYS)
  const page = await selectPage<StoredWorker>(reader, { columns, source, where, order, total }, pageRequest)
  return { ...page, rows: page.rows.map(toWorker) }
}

export async function isWorker(reader: Reader, id: number): Promise<boolean> {
  return (await selectRow(reader, sql`select 1 from ${live(workers)} w where w.id = ${id}`)) !== undefined
}

/** The ids that belong to no worker. */
export async function unknownWorkers(reader: Reader, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select wanted.id from unnest(${sql.param(ids)}::bigint[]) as wanted(id)
        where not exists (select 1 from ${live(workers)} w where w.id = wanted.id)`,
  )
  return rows.map(({ id }) => id)
}
