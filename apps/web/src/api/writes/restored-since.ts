import { ApiError } from '../api-error.ts'
import { ownerOfWrites } from '../page-owner.ts'
import { send } from '../send.ts'

/**
 * Asks with an empty push whether the server was restored since this feed (SYNC-67). A page that was opened later does not know
 * of it: it has loaded all that it shows since.
 * @returns the server's error if it was. Other failures are those of what the page sends next, which reports them
 */
export async function restoredSince(feed: string): Promise<ApiError | undefined> {
  try {
    await send('/api/sync/push/', { method: 'POST', body: { ops: [], feed }, ...ownerOfWrites() })
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.code === 'restored' ? error : undefined
  }
}
