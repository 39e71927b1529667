import { sql } from '../database/drizzle.ts'
import { type Db, selectRow } from '../database/handle.ts'
import { LAST_BACKUP } from '../database/installation-state.ts'
import { DERIVATIVES_QUEUE } from '../media/jobs/media-jobs.queries.ts'

export interface Backlog {
  unfinished_uploads: number
  /** Days of the event chain that wait for a time stamp. */
  unstamped_days: number
  /** When the last backup was taken, in seconds since 1970; 0 before the first backup. */
  last_backup: number
  jobs: Jobs
}

interface Jobs {
  waiting: number
  running: number
  failed: number
  /** Age in seconds of the oldest unfinished job; 0 if there is none. */
  oldest: number
}

const NO_JOBS: Jobs = { waiting: 0, running: 0, failed: 0, oldest: 0 }

/** Reads the numbers that are the same for all servers on one database. */
export async function readBacklog(db: Db, areDaysStamped: boolean): Promise<Backlog> {
  const row = await selectRow<Omit<Backlog, 'jobs'> & { has_queue: boolean }>(
    db,
    sql`select (select count(*) from uploads where sha256 is null) as unfinished_uploads,
          (select count(*) from event_days where stamp is null and ${areDaysStamped}) as unstamped_days,
          coalesce((select extract(epoch from (value->>'taken_at')::timestamptz)
            from installation_state where name = ${LAST_BACKUP}), 0)::float8 as last_backup,
          to_regclass('pgboss.job') is not null as has_queue`,
  )
  if (row === undefined) throw new Error('the statement for the backlog returned no row')
  const { has_queue: hasQueue, ...rest } = row
  return { ...rest, jobs: hasQueue ? await readJobs(db) : NO_JOBS }
}

/** Call it only if the table of jobs exists. The first upload creates it. */
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
