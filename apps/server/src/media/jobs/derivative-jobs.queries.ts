import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../../database/handle.ts'

/** The queue of originals whose smaller copies are to be made; each job names one. */
export const DERIVATIVES_QUEUE = 'media-derivatives'

export interface DerivativeJob {
  sha256: string
}

const QUEUE_OPTIONS = {
  // A file that makes the media process die is tried so often and then left alone; its original is shown instead.
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  // A job whose server was killed is taken up again after this; a running one reports twice as often.
  heartbeatSeconds: 10,
  // The job does not need to be looked at afterwards.
  deleteAfterSeconds: 24 * 60 * 60,
  // Wakes the media process at once; it polls besides.
  notify: true,
}

/** What this process leaves to the media process: tidying up, and noticing jobs that nobody works on any more. */
const SENDER_ONLY = { supervise: false, schedule: false }

/** Any fixed number: the key of the lock under which one process installs while the others wait. */
const INSTALLATION_LOCK = 4_017_335_822

/** Installing takes a second or two; longer than this only a process takes that hangs, and an upload had better fail. */
const INSTALLATION_WITHIN = '60s'

/**
 * Makes the queue's tables, or brings them up to this version; does nothing where they are. Several processes may call
 * it at once: the first upload of a new installation and the media process do. pg-boss alone would let the second fail,
 * and leave its connection in a transaction that can do nothing more.
 */
export function installDerivativeJobs(db: Db): Promise<void> {
  return db.transaction(
    async (tx) => {
      // The installer has connections and transactions of its own: this one only waits and holds the lock.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${INSTALLATION_WITHIN}'`)}`)
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
    await installer.createQueue(DERIVATIVES_QUEUE, QUEUE_OPTIONS)
    // A queue that was there already keeps the options of the version that made it.
    await installer.updateQueue(DERIVATIVES_QUEUE, QUEUE_OPTIONS)
  } finally {
    await installer.stop({ graceful: false })
  }
}

/** Loaded when it is first needed: a server is to answer soon after its start. */
const loadPgBoss = () => import('pg-boss')

async function createBoss(db: Db, { migrate }: { migrate: boolean }): Promise<PgBoss> {
  const { fromDrizzle, PgBoss } = await loadPgBoss()
  return new PgBoss({ ...SENDER_ONLY, db: fromDrizzle(db, sql), migrate })
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

export interface DerivativeJobs {
  /** Resolves when jobs can be enqueued; to be awaited before a transaction that does. */
  ready(): Promise<void>
  /** Adds a job in the transaction `tx`: it exists exactly if what it is about does. */
  enqueue(tx: Db, job: DerivativeJob): Promise<void>
}

/** Opens the queue for sending. Nothing is read or written before the first use, and no timer runs in this process. */
export function openDerivativeJobs(db: Db): DerivativeJobs {
  let opening: Promise<PgBoss> | undefined
  const open = () => {
    opening ??= openSender(db).catch((error: unknown) => {
      // The next upload tries again.
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    ready: async () => {
      await open()
    },
    enqueue: async (tx, job) => {
      const [sender, { fromDrizzle }] = await Promise.all([open(), loadPgBoss()])
      await sender.send(DERIVATIVES_QUEUE, job, { db: fromDrizzle(tx, sql) })
    },
  }
}

async function openSender(db: Db): Promise<PgBoss> {
  await installDerivativeJobs(db)
  const sender = await createBoss(db, { migrate: false })
  // pg-boss looks its queue up once, on a connection of its own. Doing so now keeps that out of transactions, which hold
  // one already: enough of them at once would wait for each other.
  await sender.findJobs(DERIVATIVES_QUEUE, { id: NO_JOB })
  return sender
}
