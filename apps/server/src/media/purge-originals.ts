import type { Db } from '../database/handle.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteOriginals, lockUnusedOriginals } from './media.queries.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'
import type { MediaStorage } from './storage/media-storage.ts'

/** Files removed in one transaction. */
const BATCH = 50

/**
 * Removes the files that no work refers to any more, hidden works included (DEL-18). The rows are held while their files
 * go: an upload of the same file waits, and stores it again (keep-files.ts). A crash in between leaves rows without files
 * that nothing refers to; the next round removes them.
 */
export async function purgeOriginals(db: Db, storage: MediaStorage): Promise<void> {
  let removed: number
  do {
    removed = await inTransaction(db, async (tx) => {
      const originals = await lockUnusedOriginals(tx, BATCH)
      for (const { sha256, variants } of originals) {
        for (const variant of variants) await storage.remove(derivativeKey(sha256, variant))
        await storage.remove(originalKey(sha256))
      }
      await deleteOriginals(
        tx,
        originals.map(({ sha256 }) => sha256),
      )
      return originals.length
    })
  } while (removed === BATCH)
}
