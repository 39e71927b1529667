import { sql } from 'drizzle-orm'
import { type Db, selectRow } from '../database/handle.ts'
import { LAST_BACKUP } from '../database/installation-state.ts'
import { DERIVATIVES_QUEUE } from '../media/jobs/derivative-jobs.queries.ts'

export interface Backlog {
  unfinished_uploads: number
  /** Seconds since 1970; 0 before the first. */
  last_backup: number
  jobs: Jobs
}

interface Jobs {
  waiting: number
  running: number
  failed: number
  /** Age in seconds of the oldest job that is not done; 0 when there is none. */
  oldest: number
}

const NO_JOBS: Jobs = { waiting: 0, running: 0, failed: 0, oldest: 0 }

/** The numbers that all servers on one database share. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const row = await selectRow<Omit<Backlog, 'jobs'> & { has_queue: boolean }>(
    db,
    sql`select (select count(*) from uploads where sha256 is null) as unfinished_uploads,
          coalesce((select extract(epoch from (value->>'taken_at')::timestamptz)
            from installation_state where name = ${LAST_BACKUP}), 0)::float8 as last_backup,
          to_regclass('pgboss.job') is not null as has_queue`,
  )
  if (row === undefined) throw new Error('a statement without a table returned no row')
  const { has_queue: hasQueue, ...rest } = row
  return { ...rest, jobs: hasQueue ? await readJobs(db) : NO_JOBS }
}

/** The table exists only after the first upload. */
async function readJobs(db: Db): Promise<Jobs> {
  const row = await selectRow<Jobs>(
    db,
    sql`select count(*) filter (where state in ('created', 'retry')) as waiting,
          count(*) filter (where state = 'active') as running,
          count(*) filter (where state = 'failed') as failed,
          coalesce(extract(epoch from now() - min(created_on) filter (where state <= 'active')), 0)::float8 as oldest
        from pgboss.job where name = ${DERIVATIVES_QUEUE}`,
  )
  return row ?? NO_JOBS
}
