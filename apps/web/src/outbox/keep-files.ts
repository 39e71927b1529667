import type { KeptFile } from '@daywork/domain/sync/kept'
import { hexOf } from '../api/hex.ts'
import { newUuid } from '../api/uuid.ts'
import { NoRoom } from '../api/writes/keep-work.ts'
import type { FileStore } from './file-store.ts'
import { makePreview } from './make-preview.ts'

/**
 * Stores files, and then the operation that they belong to.
 * @param storeOperation stores it durably
 * @throws NoRoom; Error. Then the device keeps none of them
 */
export async function keepFiles(
  store: FileStore,
  files: readonly File[],
  storeOperation: (kept: readonly KeptFile[]) => Promise<void>,
): Promise<void> {
  const kept: KeptFile[] = []
  try {
    for (const file of files) {
      const { name, size, type } = file
      const id = newUuid()
      kept.push({ id, name, size, type, sha256: await hashOf(file), upload: null, isReceived: false, round: 0 })
      await store.store(id, file, await makePreview(file))
    }
    await storeOperation(kept)
  } catch (error) {
    await store.remove(kept.map(({ id }) => id))
    throw files.length > 0 && isQuotaError(error) ? new NoRoom() : error
  }
}

/** Dexie wraps what ended a transaction. */
const isQuotaError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || ('inner' in error && error.inner !== error && isQuotaError(error.inner)))

/** Browsers calculate it for pages that came over https only. */
async function hashOf(file: File): Promise<string | null> {
  if (!window.isSecureContext) return null
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
}
