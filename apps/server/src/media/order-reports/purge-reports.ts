import { type FilePurge, purgeFiles } from '../purge-files.ts'
import { reportKey } from '../storage/storage-keys.ts'
import { deleteReports, lockPurgedReports, type PurgedReport } from './report-queue.queries.ts'

/** Purges reports of purged orders, with their files. */
export const purgeReports = (purge: FilePurge): Promise<void> =>
  purgeFiles<PurgedReport>(purge, {
    lock: (tx, limit, last) => lockPurgedReports(tx, limit, last?.id ?? 0),
    keysOf: ({ id, sha256 }) => (sha256 === null ? [] : [reportKey(sha256, id)]),
    deleteRows: (tx, rows) =>
      deleteReports(
        tx,
        rows.map(({ id }) => id),
      ),
  })
