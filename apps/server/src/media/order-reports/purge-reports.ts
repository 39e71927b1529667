import type { Db } from '../../database/handle.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { reportKey } from '../storage/storage-keys.ts'
import { deleteReports, lockPurgedReports } from './order-reports.queries.ts'

/** A remote store takes time for each file, and a transaction may be idle only for some seconds. */
const BATCH_SIZE = 10

/**
 * Purges one batch of reports of purged orders, with their files. A crash in between leaves rows without files, which
 * the next run removes.
 * @param tx a separate transaction
 * @returns whether there may be more
 */
export async function purgeReports(tx: Db, storage: MediaStorage): Promise<boolean> {
  const reports = await lockPurgedReports(tx, BATCH_SIZE)
  await Promise.all(
    reports.map(async ({ id, sha256 }) => {
      if (sha256 !== null) await storage.remove(reportKey(sha256, id))
    }),
  )
  await deleteReports(
    tx,
    reports.map(({ id }) => id),
  )
  return reports.length === BATCH_SIZE
}
