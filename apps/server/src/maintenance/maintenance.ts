import { deleteOldAuditEvents } from '../audit/audit-events.queries.ts'
import type { Config } from '../config.ts'
import { correctCounts } from '../database/counts.ts'
import type { Db } from '../database/handle.ts'
import { deleteExpiredResponses } from '../records/idempotency.queries.ts'
import { purgeDeletedRecords } from '../records/purge.queries.ts'
import type { RecordRegistry } from '../records/registry.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteUnusedDevices } from '../features/accounts/devices.queries.ts'
import { deleteOldLoginFailures } from '../features/accounts/login-failures.queries.ts'
import { deleteExpiredResets } from '../features/accounts/password-resets.queries.ts'
import { deleteExpiredChallenges } from '../features/accounts/second-factor/login-tickets.queries.ts'
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

/** Once a day, and soon after a start, because a server may be stopped every evening. */
const INTERVAL_MS = 24 * 60 * 60 * 1000
const FIRST_RUN_AFTER_MS = 60_000

interface MaintenanceDeps {
  config: Config
  db: Db
  records: RecordRegistry
  storage: MediaStorage
}

/**
 * Purges data that is no longer needed, such as old idempotency records, expired log-ins and reset links, ended sessions,
 * old audit events and notifications, and deleted records with their files. Corrects the counts, and creates the next orders
 * of series. Starts no further batch once `signal` is aborted.
 * @throws AggregateError with the errors of the steps that failed; the others are done
 */
export async function runMaintenance(
  { config, db, records, storage }: MaintenanceDeps,
  signal?: AbortSignal,
): Promise<void> {
  const tables = records.kinds.map(({ table }) => table)
  const steps: readonly (() => Promise<unknown>)[] = [
    () => deleteExpiredResponses(db, OPERATIONS_STORED_DAYS),
    () => deleteOldLoginFailures(db),
    () => deleteExpiredChallenges(db),
    () => deleteExpiredResets(db),
    () => deleteEndedSessions(db),
    () => deleteOldNotifications(db),
    () => deleteUnusedDevices(db),
    () => inTransaction(db, (tx) => correctCounts(tx, tables)),
    () => deleteOldUsage(db),
    () => deleteOldOperations(db),
    () => deleteOldChanges(db),
    () => deleteOldKeptFiles(db),
    () => removePackParts(db),
    () => dropExpiredUploads(db, incomingFolder(config.dataDir)),
    () => inBatches((tx) => deleteOldAuditEvents(tx, config.auditDays)),
    () => purgeDeletedRecords(db, records, config.trashDays, signal),
    () => purgeReports({ db, storage, signal }),
    () => purgeOriginals({ db, storage, signal }),
    () => extendSeries(db, signal),
  ]
  const errors: unknown[] = []
  // A step that fails every day, because of one row, must not prevent the others.
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${steps.length} steps of the maintenance failed`)

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
