import type { Ordering } from '@daywork/domain/paging/page'
import { toSkills } from '@daywork/domain/workers/skills'
import type { Worker } from '@daywork/domain/workers/worker'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { allOf, matchesSearch, orderBy } from '../../database/list-sql.ts'
import { isoTime } from '../../database/moments.ts'
import type { Window } from '../../lists/answer-page.ts'

export type WorkerRow = Worker & { version: number }

export const WORKER_ORDERINGS = ['created_at', 'updated_at', 'name'] as const

export interface WorkerFilter {
  search: string
  status?: string | undefined
  /** Names of skills that a worker must all have, without case (API-38). */
  skills?: string[] | undefined
}

const columns = sql`
  w.id, w.name, w.phone, w.email, w.status, w.title, w.skills, w.scheduled_start, w.scheduled_end,
  w.version, w.created_at, w.updated_at,
  (select count(*) from work_order_workers a join live_work_orders o on o.id = a.work_order_id
    where a.worker_id = w.id) as work_order_count`

const toWorker = (row: Omit<WorkerRow, 'skills'> & { skills: string[] }): WorkerRow => ({
  ...row,
  skills: toSkills(row.skills),
  scheduled_start: isoTime(row.scheduled_start),
  scheduled_end: isoTime(row.scheduled_end),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
})

export async function findWorker(db: Db, id: number): Promise<WorkerRow | undefined> {
  const row = await selectRow<Parameters<typeof toWorker>[0]>(
    db,
    sql`select ${columns} from live_workers w where w.id = ${id}`,
  )
  return row && toWorker(row)
}

function matching({ search, skills, status }: WorkerFilter): SQL {
  const wanted = skills?.map((skill) => skill.toLowerCase())
  return allOf([
    matchesSearch('w', search),
    status === undefined ? undefined : sql`w.status = ${status}`,
    wanted &&
      sql`${sql.param(wanted)}::text[] <@ coalesce((select array_agg(lower(skill)) from unnest(w.skills) skill), '{}')`,
  ])
}

export async function countWorkers(db: Db, filter: WorkerFilter): Promise<number> {
  const row = await selectRow<{ count: number }>(
    db,
    sql`select count(*) as count from live_workers w where ${matching(filter)}`,
  )
  return row?.count ?? 0
}

export async function listWorkers(
  db: Db,
  filter: WorkerFilter,
  ordering: Ordering<string> | undefined,
  window: Window,
): Promise<WorkerRow[]> {
  const rows = await selectRows<Parameters<typeof toWorker>[0]>(
    db,
    sql`select ${columns} from live_workers w where ${matching(filter)}
        ${orderBy('w', ordering)} limit ${window.limit} offset ${window.offset}`,
  )
  return rows.map(toWorker)
}

/** Which of these ids belong to no worker. */
export async function unknownWorkers(db: Db, ids: number[]): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select wanted.id from unnest(${sql.param(ids)}::bigint[]) as wanted(id)
        where not exists (select 1 from live_workers w where w.id = wanted.id)`,
  )
  return rows.map(({ id }) => id)
}
