import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { connect, type Connection } from '../../database/connect.ts'
import { type DerivativeJob, DERIVATIVES_QUEUE, installDerivativeJobs } from '../jobs/derivative-jobs.queries.ts'
import { openStorage } from '../storage/open-storage.ts'
import { catchUp } from './catch-up.ts'
import { makeDerivatives } from './make-derivatives.ts'
import type { JobAttempt, StartMessage } from './settings.ts'

/** New jobs wake the worker; a job that waits for its next try, or whose call was missed, is found by looking. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
/** How often jobs are looked for whose process no longer reports. */
const WATCHING = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }
/** One fetches and reports, one tidies up; a third listens beside them. */
const JOB_CONNECTIONS = 2

/**
 * Works on jobs, one at a time, until it is told to stop.
 * @param onJob told of each job before it begins, and null when it is over
 * @returns a way to stop: a job that is running goes back to the queue
 */
export async function workOnJobs(
  settings: StartMessage,
  logger: Logger,
  onJob: (attempt: JobAttempt | null) => void,
): Promise<() => Promise<void>> {
  const logFault = (error: Error) => logger.warn({ err: error }, 'media process: database trouble')
  const database = connect(settings.connection, logFault)
  const storage = await openStorage(settings.storage)
  const workshop = { db: database.db, storage, folder: settings.folder }
  await installDerivativeJobs(database.db)
  const boss = await openBoss(settings.connection, logger, logFault)
  if (settings.interrupted) await giveBack(boss, settings.interrupted)
  const stopping = new AbortController()
  const stopped = new Promise<'stopped'>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve('stopped'))
  })
  let worker = ''
  worker = await boss.work<DerivativeJob>(DERIVATIVES_QUEUE, POLLING, async ([job]) => {
    if (job === undefined) return
    onJob({ id: job.id, retryCount: job.retryCount })
    try {
      // A job may come while this process stops: it was on its way.
      const making = stopping.signal.aborted ? stopped : makeDerivatives(workshop, job.data.sha256)
      if ((await Promise.race([making, stopped])) === 'stopped') await putBack(boss, job)
    } catch (error) {
      logger.warn({ err: error, job: job.data, tries: job.retryCount + 1 }, 'media process: a job failed')
      throw error
    } finally {
      onJob(null)
      // pg-boss would wait for the next call or look; while jobs wait, the next one is fetched at once.
      boss.notifyWorker(worker)
    }
  })
  // Beside the work, which new photos wait for. What it leaves out the next start finds.
  catchUp(boss, database.db, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) logger.warn({ err: error }, 'media process: not all older photos are looked at again')
  })
  return async () => {
    stopping.abort()
    // No job is fetched any more, and the one in hand is put back; what pg-boss finds in hand counts as an attempt.
    await boss.offWork(DERIVATIVES_QUEUE)
    await boss.stop({ graceful: false })
    await database.close()
  }
}

async function openBoss(connection: Connection, logger: Logger, logFault: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    ...WATCHING,
    max: JOB_CONNECTIONS,
    application_name: 'daywork-media',
    migrate: false,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', logFault)
  boss.on('warning', (warning) => logger.warn({ warning }, 'media process: job queue'))
  return boss.start()
}

/**
 * Puts a job back as a new one: that the server stops, or is killed, is no fault of the file, and counts as no attempt. The
 * old one is complete once its worker returns, so that there are two for a moment rather than none.
 */
async function putBack(boss: PgBoss, job: Job<DerivativeJob>): Promise<void> {
  await boss.send(DERIVATIVES_QUEUE, job.data)
}

/**
 * Ends an attempt that died with its process: it counts as one, so that a file that kills whoever opens it is left alone
 * after some, and the rest of the queue does not wait for it. One that hung a second time will hang forever.
 */
async function giveBack(boss: PgBoss, { hasHung, ...attempt }: NonNullable<StartMessage['interrupted']>) {
  if (hasHung && attempt.retryCount > 0) await boss.cancel(DERIVATIVES_QUEUE, attempt.id)
  else await boss.fail(DERIVATIVES_QUEUE, attempt, { message: 'the media process died' })
}
