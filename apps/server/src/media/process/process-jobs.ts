import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { connect, type Connection, settingsOf } from '../../database/connect.ts'
import type { Db } from '../../database/handle.ts'
import { KeyedMutex } from '../../keyed-mutex.ts'
import {
  type DerivativeJob,
  DERIVATIVES_QUEUE,
  installMediaJobs,
  REPORT_RETRY_LIMIT,
  type ReportJob,
  REPORTS_QUEUE,
} from '../jobs/media-jobs.queries.ts'
import { listUnfinishedPhotos } from '../near-duplicates/fingerprints.queries.ts'
import { failReport } from '../order-reports/report-queue.queries.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { DerivativeContext } from './derivative-context.ts'
import { makeDerivatives } from './make-derivatives.ts'
import type { JobAttempt, StartMessage } from './settings.ts'

/** New jobs notify the worker; polling finds jobs that wait for a retry, or whose notification was missed. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

/** How often to look for jobs whose process no longer sends heartbeats. */
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }

/** One connection fetches and reports jobs, one does maintenance. pg-boss opens a third to listen. */
const JOB_CONNECTIONS = 2

/**
 * Processes jobs, one at a time, until it is stopped.
 * @param onJob called with each job before it starts, and with null after it ends
 * @returns a function that stops: a running job goes back to the queue
 */
export async function processJobs(
  settings: StartMessage,
  logger: Logger,
  onJob: (attempt: JobAttempt | null) => void,
): Promise<() => Promise<void>> {
  const logError = (error: Error) => logger.warn({ err: error }, 'media process: database error')
  const database = connect(settings.connection, logError)
  const storage = await openStorage(settings.storage)
  const context = { db: database.db, storage, folder: settings.folder }
  await installMediaJobs(database.db)
  const boss = await openBoss(settings.connection, logger, logError)
  if (settings.interrupted) await endInterruptedAttempt(boss, settings.interrupted)
  const stopping = new AbortController()
  const stopped = new Promise<'stopped'>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve('stopped'))
  })
  const mutex = new KeyedMutex()
  /** The jobs of all queues run one at a time, so that their memory does not add up. */
  const processQueue = async <Data extends object>(
    queue: string,
    run: (data: Data, attempt: JobAttempt) => Promise<void>,
  ): Promise<void> => {
    let worker = ''
    const perform = async (job: Job<Data>) => {
      const attempt = { queue, id: job.id, retryCount: job.retryCount }
      onJob(attempt)
      try {
        // pg-boss may deliver a job that it had already fetched when this process began to stop.
        const work = stopping.signal.aborted ? stopped : run(job.data, attempt)
        if ((await Promise.race([work, stopped])) === 'stopped') await requeue(boss, queue, job.data)
      } catch (error) {
        logger.warn({ err: error, job: job.data, attempts: job.retryCount + 1 }, 'media process: a job failed')
        throw error
      } finally {
        onJob(null)
        // Otherwise pg-boss waits for the next notification or poll, although more jobs may be waiting.
        boss.notifyWorker(worker)
      }
    }
    worker = await boss.work<Data>(queue, POLLING, async ([job]) => {
      if (job !== undefined) await mutex.runExclusive('job', () => perform(job))
    })
  }
  await processQueue<DerivativeJob>(DERIVATIVES_QUEUE, ({ sha256 }) => makeDerivatives(context, sha256))
  await processQueue<ReportJob>(REPORTS_QUEUE, ({ report }, attempt) =>
    attemptReport(context, report, {
      isLast: attempt.retryCount >= REPORT_RETRY_LIMIT,
      onProgress: () => onJob(attempt),
    }),
  )
  // Runs concurrently, since new photos should not wait for it. The next start finds the photos that it misses.
  enqueueUnfinishedPhotos(boss, database.db, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) logger.warn({ err: error }, 'media process: could not enqueue all older photos')
  })
  return async () => {
    stopping.abort()
    // First fetch no more jobs and requeue the current one: a job that pg-boss still runs when it stops counts as an attempt.
    await boss.offWork(DERIVATIVES_QUEUE)
    await boss.offWork(REPORTS_QUEUE)
    await boss.stop({ graceful: false })
    await database.close()
  }
}

interface ReportAttempt {
  isLast: boolean
  onProgress: () => void
}

async function attemptReport(
  context: DerivativeContext,
  id: number,
  { isLast, onProgress }: ReportAttempt,
): Promise<void> {
  // Loaded on first use: most processes make no reports.
  const { makeReport } = await import('../order-reports/make-report.ts')
  try {
    await makeReport(context, id, onProgress)
  } catch (error) {
    if (isLast) await failReport(context.db, id)
    throw error
  }
}

async function openBoss(connection: Connection, logger: Logger, logError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...settingsOf(connection),
    ...SUPERVISION,
    max: JOB_CONNECTIONS,
    application_name: 'daywork-media',
    migrate: false,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', logError)
  boss.on('warning', (warning) => logger.warn({ warning }, 'media process: job queue'))
  return boss.start()
}

/**
 * Enqueues a job again as a new one: a stop of the server must not count as an attempt. The old job
 * completes when its worker returns, so for a short time there are two jobs rather than none.
 */
async function requeue(boss: PgBoss, queue: string, data: object): Promise<void> {
  await boss.send(queue, data)
}

/**
 * Ends an attempt that died with its process. It counts as one, so that a file that crashes the process is given up after
 * some attempts and does not block the queue. A job that hangs a second time will always hang.
 */
async function endInterruptedAttempt(
  boss: PgBoss,
  { hasHung, queue, ...attempt }: NonNullable<StartMessage['interrupted']>,
): Promise<void> {
  if (hasHung && attempt.retryCount > 0) await boss.cancel(queue, attempt.id)
  else await boss.fail(queue, attempt, { message: 'the media process died' })
}

const BATCH_SIZE = 1000

/** Lower than the priority of new files. */
const OLDER_PHOTOS_PRIORITY = -1

/**
 * Enqueues photos whose derivatives were created by a version without fingerprints, or without copies for reports. Several
 * processes may do so concurrently.
 * @param signal stops it between two batches
 */
async function enqueueUnfinishedPhotos(boss: PgBoss, db: Db, signal: AbortSignal): Promise<void> {
  let last = ''
  while (!signal.aborted) {
    const hashes = await listUnfinishedPhotos(db, last, BATCH_SIZE)
    const final = hashes.at(-1)
    if (final === undefined) return
    const jobs = hashes.map((sha256) => ({ id: jobIdOf(sha256), data: { sha256 }, priority: OLDER_PHOTOS_PRIORITY }))
    await boss.insert(DERIVATIVES_QUEUE, jobs)
    last = final
  }
}

/**
 * The id of a photo's job: always the same, so that a second start does not add a second job. Uses the second half of the
 * hash, because a version without copies for reports used the first half.
 */
const jobIdOf = (sha256: string): string => sha256.slice(32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
