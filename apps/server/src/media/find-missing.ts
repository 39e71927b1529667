import type { MediaStorage } from './storage/media-storage.ts'
import { originalKey } from './storage/storage-keys.ts'

/** A remote store takes some milliseconds for each. */
const CONCURRENT_CHECKS = 16

/**
 * The hashes of originals that are no longer in the store, for example if only the database was restored. Thousands take a
 * remote store up to a minute, so call it outside of transactions.
 * @throws the reason of the signal
 */
export async function findMissing(
  storage: Pick<MediaStorage, 'has'>,
  hashes: Iterable<string>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const waiting = new Set(hashes).values()
  const missing = new Set<string>()
  const check = async () => {
    for (const sha256 of waiting) {
      signal.throwIfAborted()
      if (!(await storage.has(originalKey(sha256)))) missing.add(sha256)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, check))
  return missing
}
