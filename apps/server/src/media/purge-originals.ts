import type { Db } from '../database/handle.ts'
import { deleteOriginals, lockUnusedOriginals } from './media.queries.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'
import type { MediaStorage } from './storage/media-storage.ts'

/** A store far away takes its time for each file, and a transaction may not rest for longer than some seconds. */
const BATCH = 10

/**
 * Removes files that no work refers to any more, hidden works included, one batch (DEL-18). The rows are held while their
 * files go: an upload of the same file waits, and stores it again (keep-files.ts). A crash in between leaves rows without
 * files that nothing refers to; the next round removes them.
 * @param tx a transaction of its own
 * @returns whether there may be more
 */
export async function purgeOriginals(tx: Db, storage: MediaStorage): Promise<boolean> {
  const originals = await lockUnusedOriginals(tx, BATCH)
  const keys = originals.flatMap(({ sha256, variants }) => [
    originalKey(sha256),
    ...variants.map((variant) => derivativeKey(sha256, variant)),
  ])
  await Promise.all(keys.map((key) => storage.remove(key)))
  await deleteOriginals(
    tx,
    originals.map(({ sha256 }) => sha256),
  )
  return originals.length === BATCH
}
