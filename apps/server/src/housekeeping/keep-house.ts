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
import { purgeOriginals } from '../media/purge-originals.ts'
import { dropExpiredUploads } from '../media/resumable/drop-expired-uploads.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import { deleteOldNotifications } from '../features/notifications/notifications.queries.ts'
import { deleteOldUsage } from '../media/uploads/upload-usage.queries.ts'

/** DEL-18: once a day, and soon after a start, since a server may be stopped every evening. */
const EVERY_MS = 24 * 60 * 60 * 1000
const FIRST_AFTER_MS = 60_000

interface House {
  config: Config
  db: Db
  records: RecordRegistry
  storage: MediaStorage
}

/**
 * Removes for good what nobody can ask for any more: old answers to retries, log-ins and reset links that ran out, dead
 * sessions, old audit events and notifications, and deleted records with their files. Ends between two batches when
 * `signal` asks for it.
 */
export async function cleanHouse({ config, db, records, storage }: House, signal?: AbortSignal): Promise<void> {
  await deleteExpiredResponses(db)
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
  await dropExpiredUploads(db, incomingFolder(config.dataDir))
  await inBatches((tx) => deleteOldAuditEvents(tx, config.auditDays))
  await inBatches((tx) => purgeBatch(tx, records, config.trashDays))
  await inBatches((tx) => purgeOriginals(tx, storage))

  async function inBatches(purge: (tx: Db) => Promise<boolean>): Promise<void> {
    if (signal?.aborted) return
    if (await inTransaction(db, purge)) await inBatches(purge)
  }
}

/** Cleans once a day. Answers a function that ends it and waits for a batch that is under way. */
export function keepHouse(house: House, log: { warn(details: object, message: string): void }): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const clean = () => {
    // What a round that fails has left is there for the next one.
    round = cleanHouse(house, stopping.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'the daily cleaning was not finished'),
    )
  }
  const first = setTimeout(clean, FIRST_AFTER_MS)
  const daily = setInterval(clean, EVERY_MS)
  return () => {
    clearTimeout(first)
    clearInterval(daily)
    stopping.abort()
    return round
  }
}
