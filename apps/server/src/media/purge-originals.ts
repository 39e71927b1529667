import type { Db } from '../database/handle.ts'
import { deleteOriginals, lockUnusedOriginals } from './media.queries.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'
import type { MediaStorage } from './storage/media-storage.ts'

/** A remote store takes time for each file, and a transaction may be idle only for some seconds. */
const BATCH_SIZE = 10

/**
 * Purges one batch of files that no work refers to any more; soft-deleted works count as well. The rows are locked
 * while the files are removed: an upload of the same file waits and stores it again (store-files.ts). A crash in between
 * leaves unused rows without files, which the next run removes.
 * @param tx a separate transaction
 * @returns whether there may be more
 */
export async function purgeOriginals(tx: Db, storage: MediaStorage): Promise<boolean> {
  const originals = await lockUnusedOriginals(tx, BATCH_SIZE)
  const keys = originals.flatMap(({ sha256, variants }) => [
    originalKey(sha256),
    ...variants.map((variant) => derivativeKey(sha256, variant)),
  ])
  await Promise.all(keys.map((key) => storage.remove(key)))
  await deleteOriginals(
    tx,
    originals.map(({ sha256 }) => sha256),
  )
  return originals.length === BATCH_SIZE
}
