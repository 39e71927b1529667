import type { Db } from '../database/handle.ts'
import { inTransaction } from '../database/transaction.ts'
import type { MediaStorage } from './storage/media-storage.ts'

/** A remote store takes time for each file, and a transaction may be idle only for some seconds. */
const BATCH_SIZE = 10
/** How many errors are reported one by one. */
const ERRORS_MAX = 10

export interface FilePurge {
  db: Db
  storage: MediaStorage
  signal?: AbortSignal | undefined
}

/** Rows that are purged with their files. */
interface PurgedRows<Row> {
  /** Locks the next rows after `last` until the transaction ends. */
  lock: (tx: Db, limit: number, last: Row | undefined) => Promise<Row[]>
  keysOf: (row: Row) => string[]
  deleteRows: (tx: Db, rows: Row[]) => Promise<void>
}

/**
 * Purges rows with their files, in batches. The rows are locked while the files are removed. A crash in between leaves rows
 * without files, which the next run removes. The row of a file that cannot be removed remains for the next run, too, and
 * does not prevent the others. Starts no further batch once `signal` is aborted.
 * @throws AggregateError if files could not be removed
 */
export async function purgeFiles<Row>(
  { db, signal, storage }: FilePurge,
  { deleteRows, keysOf, lock }: PurgedRows<Row>,
): Promise<void> {
  const errors: unknown[] = []
  let failures = 0
  await purgeAfter(undefined)
  if (failures > 0) throw new AggregateError(errors, `the files of ${failures} rows could not be removed`)

  async function purgeAfter(last: Row | undefined): Promise<void> {
    if (signal?.aborted) return
    const { failed, rows } = await inTransaction(db, (tx) => purgeBatch(tx, last))
    failures += failed.length
    errors.push(...failed.slice(0, ERRORS_MAX - errors.length))
    // The other files would fail, too.
    if (rows.length > 0 && failed.length === rows.length) await storage.check()
    if (rows.length === BATCH_SIZE) await purgeAfter(rows.at(-1))
  }

  async function purgeBatch(tx: Db, last: Row | undefined): Promise<{ rows: Row[]; failed: unknown[] }> {
    const rows = await lock(tx, BATCH_SIZE, last)
    const results = await Promise.all(rows.map((row) => removeFiles(storage, keysOf(row))))
    const removed = rows.filter((_, at) => results[at] === undefined)
    if (removed.length > 0) await deleteRows(tx, removed)
    return { rows, failed: results.filter((result) => result !== undefined).map(({ reason }) => reason) }
  }
}

/** @returns the first failure, once all removals have ended; undefined if all files are removed */
async function removeFiles(storage: MediaStorage, keys: string[]): Promise<PromiseRejectedResult | undefined> {
  const results = await Promise.allSettled(keys.map((key) => storage.remove(key)))
  return results.find((result) => result.status === 'rejected')
}
