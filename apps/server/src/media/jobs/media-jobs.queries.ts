import type { PgBoss } from 'pg-boss'
import { sql } from '../../database/drizzle.ts'
import type { Db } from '../../database/handle.ts'
import { postgresCode } from '../../database/transaction.ts'

/** The queue of originals that need derivatives; each job names one. */
export const DERIVATIVES_QUEUE = 'media-derivatives'

export interface DerivativeJob {
  sha256: string
}

/** The queue of PDF reports; each job names one. */
export const REPORTS_QUEUE = 'order-reports'

export interface ReportJob {
  report: number
}

const QUEUE_OPTIONS = {
  // A file that crashes the media process is given up after this many retries; its original is shown instead.
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  // A job whose server was killed is retried after this time; running jobs send heartbeats twice as often.
  heartbeatSeconds: 10,
  // Completed jobs are of no further use.
  deleteAfterSeconds: 24 * 60 * 60,
  // Notifies the media process immediately; it polls as well.
  notify: true,
}

/** Someone waits for a report, so it is given up sooner. */
const REPORT_OPTIONS = { ...QUEUE_OPTIONS, retryLimit: 2, retryDelay: 1 }

export const REPORT_RETRY_LIMIT = REPORT_OPTIONS.retryLimit

const QUEUES = [
  [DERIVATIVES_QUEUE, QUEUE_OPTIONS],
  [REPORTS_QUEUE, REPORT_OPTIONS],
] as const

/** Maintenance and the supervision of jobs are left to the media process. */
const SENDER_ONLY = { supervise: false, schedule: false }

/** Any fixed number: the key of the advisory lock under which one process installs while the others wait. */
const INSTALLATION_LOCK = 4_017_335_822

/** Installing takes a second or two. If it takes longer than this, the process hangs, and the upload should fail. */
const INSTALLATION_LOCK_TIMEOUT = '60s'

/**
 * Creates or migrates the tables of the queues. Several processes may call it concurrently, as the first upload of a new
 * installation and the media process do. Without the lock, the second would fail in pg-boss, which leaves its connection
 * in a failed transaction.
 */
export function installMediaJobs(db: Db): Promise<void> {
  return db.transaction(
    async (tx) => {
      // The installer has its own connections and transactions: this one only waits for and holds the lock.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${INSTALLATION_LOCK_TIMEOUT}'`)}`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${INSTALLATION_LOCK})`)
      await install(db)
    },
    { isUnlimited: true },
  )
}

async function install(db: Db): Promise<void> {
  const installer = await createBoss(db, { migrate: true })
  await installer.start()
  try {
    for (const [queue, options] of QUEUES) {
      await installer.createQueue(queue, options)
      // An existing queue still has the options of the version that created it.
      await installer.updateQueue(queue, options)
    }
  } finally {
    await installer.stop({ graceful: false })
  }
}

/** Loaded on first use, so that the server starts faster. */
const loadPgBoss = () => import('pg-boss')

async function createBoss(db: Db, { migrate }: { migrate: boolean }): Promise<PgBoss> {
  const { fromDrizzle, PgBoss } = await loadPgBoss()
  return new PgBoss({ ...SENDER_ONLY, db: fromDrizzle(db, sql), migrate })
}

/** undefined_table and invalid_schema_name. */
const MISSING_CODES = new Set<string | undefined>(['42P01', '3F000'])

const NO_JOB = '00000000-0000-0000-0000-000000000000'

export interface MediaJobs {
  /** Resolves when jobs can be enqueued; await it before the transaction that enqueues. */
  ready(): Promise<void>
  /** Adds a job in the transaction `tx`, so that it is committed with its original. */
  enqueue(tx: Db, job: DerivativeJob): Promise<void>
  /** Adds the job of a report in the transaction that creates it. */
  enqueueReport(tx: Db, job: ReportJob): Promise<void>
}

/** Opens the queue for enqueueing. Nothing is read or written before the first use, and no timer runs in this process. */
export function openMediaJobs(db: Db): MediaJobs {
  let opening: Promise<PgBoss> | undefined
  const open = () => {
    opening ??= openSender(db).catch((error: unknown) => {
      // The next upload tries again.
      opening = undefined
      throw error
    })
    return opening
  }
  const send = async (tx: Db, queue: string, job: DerivativeJob | ReportJob) => {
    const [sender, { fromDrizzle }] = await Promise.all([open(), loadPgBoss()])
    try {
      await sender.send(queue, job, { db: fromDrizzle(tx, sql) })
    } catch (error) {
      // A restore while the server was running has removed the queues: the next upload creates them again.
      if (MISSING_CODES.has(postgresCode(error))) opening = undefined
      throw error
    }
  }
  return {
    ready: async () => {
      await open()
    },
    enqueue: (tx, job) => send(tx, DERIVATIVES_QUEUE, job),
    enqueueReport: (tx, job) => send(tx, REPORTS_QUEUE, job),
  }
}

async function openSender(db: Db): Promise<PgBoss> {
  await installMediaJobs(db)
  const sender = await createBoss(db, { migrate: false })
  // pg-boss looks up each queue once, on a separate connection. Doing so now keeps that out of transactions, which already
  // have a connection: enough concurrent ones would deadlock on the pool.
  for (const [queue] of QUEUES) await sender.findJobs(queue, { id: NO_JOB })
  return sender
}
