import { deleteOldAuditEvents } from '../audit/audit-events.queries.ts'
import type { Config } from '../config.ts'
import { correctCounts } from '../database/counts.ts'
import type { Db } from '../database/handle.ts'
import { deleteExpiredResponses } from '../records/idempotency.queries.ts'
import { purgeBatch } from '../records/purge.queries.ts'
import type { RecordRegistry } from '../records/registry.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteUnusedDevices } from '../features/accounts/devices.queries.ts'
import { deleteOldLoginFailures } from '../features/accounts/login-failures.queries.ts'
import { deleteExpiredResets } from '../features/accounts/password-resets.queries.ts'
import { deleteExpiredChallenges } from '../features/accounts/second-factor/challenges.queries.ts'
import { deleteEndedSessions } from '../features/accounts/sessions.queries.ts'
import { incomingFolder } from '../media/media-folders.ts'
import { purgeReports } from '../media/order-reports/purge-reports.ts'
import { purgeOriginals } from '../media/purge-originals.ts'
import { dropExpiredUploads } from '../features/uploads/drop-expired-uploads.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import { deleteOldNotifications } from '../features/notifications/notifications.queries.ts'
import { removePackParts } from '../features/proof-packs/proof-packs.queries.ts'
import { extendSeries } from '../features/series/extend-series.ts'
import { deleteOldKeptFiles } from '../features/kept-files/kept-files.queries.ts'
import { deleteOldChanges } from '../features/sync/changes.queries.ts'
import { deleteOldOperations, OPERATIONS_STORED_DAYS } from '../features/sync/operations.queries.ts'
import { deleteOldUsage } from '../media/uploads/upload-usage.queries.ts'

/** Once a day, and soon after a start, because a server may be stopped every evening (DEL-18). */
const INTERVAL_MS = 24 * 60 * 60 * 1000
const FIRST_RUN_AFTER_MS = 60_000

interface MaintenanceDeps {
  config: Config
  db: Db
  records: RecordRegistry
  storage: MediaStorage
}

/**
 * Purges what no one can use any more: old idempotency records, expired log-ins and reset links, ended sessions, old audit
 * events and notifications, and deleted records with their files. Creates the next orders of series. Ends between two batches when `signal` is aborted.
 */
export async function runMaintenance(
  { config, db, records, storage }: MaintenanceDeps,
  signal?: AbortSignal,
): Promise<void> {
  await deleteExpiredResponses(db, OPERATIONS_STORED_DAYS)
  await deleteOldLoginFailures(db)
  await deleteExpiredChallenges(db)
  await deleteExpiredResets(db)
  await deleteEndedSessions(db)
  await deleteOldNotifications(db)
  await deleteUnusedDevices(db)
  await inTransaction(db, (tx) =>
    correctCounts(
      tx,
      records.kinds.map(({ table }) => table),
    ),
  )
  await deleteOldUsage(db)
  await deleteOldOperations(db)
  await deleteOldChanges(db)
  await deleteOldKeptFiles(db)
  await removePackParts(db)
  await dropExpiredUploads(db, incomingFolder(config.dataDir))
  await inBatches((tx) => deleteOldAuditEvents(tx, config.auditDays))
  await inBatches((tx) => purgeBatch(tx, records, config.trashDays))
  await inBatches((tx) => purgeReports(tx, storage))
  await inBatches((tx) => purgeOriginals(tx, storage))
  await extendSeries(db, signal)

  async function inBatches(purge: (tx: Db) => Promise<boolean>): Promise<void> {
    if (signal?.aborted) return
    if (await inTransaction(db, purge)) await inBatches(purge)
  }
}

/** Runs maintenance once a day. Returns a function that stops it and waits for the current batch. */
export function startMaintenance(
  deps: MaintenanceDeps,
  log: { warn(details: object, message: string): void },
): () => Promise<void> {
  const stopping = new AbortController()
  let lastRun = Promise.resolve()
  const run = () => {
    lastRun = runMaintenance(deps, stopping.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'the daily maintenance failed; the next run does the rest'),
    )
  }
  const first = setTimeout(run, FIRST_RUN_AFTER_MS)
  const daily = setInterval(run, INTERVAL_MS)
  return () => {
    clearTimeout(first)
    clearInterval(daily)
    stopping.abort()
    return lastRun
  }
}
