import { ApiError, networkErrorFor } from '../api-error.ts'
import { ownerOfWrites } from '../page-owner.ts'
import { send } from '../send.ts'

/** A person waits for it. */
const ASK_MS = 10_000

/**
 * Asks with an empty push whether the server was restored since this feed (SYNC-67). A page that was opened after the restore does
 * not know of it.
 * @throws ApiError with the code `restored` if it was; any other ApiError if that is not known
 */
export async function askIfRestored(feed: string): Promise<void> {
  const signal = AbortSignal.timeout(ASK_MS)
  try {
    await send('/api/sync/push/', { method: 'POST', body: { ops: [], feed }, signal, ...ownerOfWrites() })
  } catch (error) {
    // It changes nothing, so its failure is that of a read.
    throw error instanceof ApiError && !error.isNetworkError ? error : networkErrorFor('GET')
  }
}
