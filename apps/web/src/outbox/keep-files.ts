import type { KeptFile } from '@daywork/domain/sync/kept'
import { hexOf } from '../api/hex.ts'
import { newUuid } from '../api/uuid.ts'
import { NoRoom } from '../api/writes/no-room.ts'
import { type FileStore, removeIfPossible } from './file-store.ts'
import { makePreview } from './make-preview.ts'

/**
 * Stores files, and then the operation that they belong to.
 * @param storeOperation stores the operation durably, or rejects
 * @param signal once aborted, nothing is stored
 * @param ids those of files that the device had before: reports then say that it has them again (SYNC-112)
 * @returns what `storeOperation` returns
 * @throws NoRoom; Error; the reason of `signal`. Then the device stores none of them
 */
export async function keepFiles<Stored>(
  store: FileStore,
  files: readonly File[],
  storeOperation: (kept: readonly KeptFile[]) => Promise<Stored>,
  signal?: AbortSignal,
  ids: readonly string[] = [],
): Promise<Stored> {
  const kept: KeptFile[] = []
  if (files.length > 0) askToPersist()
  try {
    for (const [n, file] of files.entries()) {
      signal?.throwIfAborted()
      const { name, size, type } = file
      const id = ids[n] ?? newUuid()
      kept.push({ id, name, size, type, sha256: await hashOf(file), upload: null, isReceived: false, round: 0 })
      await store.store(id, file, await makePreview(file))
    }
    signal?.throwIfAborted()
    return await storeOperation(kept)
  } catch (error) {
    await removeIfPossible(
      store,
      kept.map(({ id }) => id),
    )
    throw files.length > 0 && isQuotaError(error) ? new NoRoom() : error
  }
}

/** Otherwise a browser that needs space may delete what is stored. Browsers that decline may still keep it. */
function askToPersist(): void {
  // Missing over http, and in WebKitGTK.
  if (!('storage' in navigator)) return
  navigator.storage.persist().catch((error: unknown) => console.info('The browser may delete what is stored', error))
}

/** Dexie wraps the error that ended a transaction, and those of the rows that were written together. */
const isQuotaError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' ||
    ('inner' in error && error.inner !== error && isQuotaError(error.inner)) ||
    ('failures' in error && Array.isArray(error.failures) && error.failures.some(isQuotaError)))

/** Browsers calculate hashes only on https pages. */
async function hashOf(file: File): Promise<string | null> {
  if (!window.isSecureContext) return null
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
}
