import { ApiError, messageOf } from '../../api/api-error.ts'
import { ownerOfWrites } from '../../api/page-owner.ts'
import { send } from '../../api/send.ts'
import { notify, removeActions } from './notify.ts'

/**
 * Asks with an empty push whether the server was restored since an earlier page stored an action (SYNC-67). This page may not
 * know of it: it shows only what it has loaded since.
 */
export async function isRestoredSince(feed: string): Promise<boolean> {
  try {
    await send('/api/sync/push/', { method: 'POST', body: { ops: [], feed }, ...ownerOfWrites() })
    return false
  } catch (error) {
    // Any other failure is also that of the action, which reports it.
    if (!(error instanceof ApiError) || error.code !== 'restored') return false
    removeActions()
    notify({ kind: 'error', error, text: messageOf(error) })
    return true
  }
}
