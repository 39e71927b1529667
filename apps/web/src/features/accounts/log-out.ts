import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { hasStatus, isFinalRejection } from '../../api/api-error.ts'
import { UNAUTHORIZED } from '../../api/http-status.ts'
import { keepPendingLogout } from '../../api/pending-logouts.ts'
import { endSession, getSession, startLeaving } from '../../api/session.ts'

/** A server that does not respond must not keep the user signed in. */
const LOG_OUT_WAIT_MS = 3000

/**
 * Ends the session on the server and, whatever the response, in this browser (SESS-22, SESS-23). Cancels reads, which
 * the server would reject after the session ends. Writes continue.
 */
export async function logOut(client: QueryClient): Promise<void> {
  const { refresh } = getSession()
  startLeaving()
  void client.cancelQueries()
  try {
    const signal = AbortSignal.timeout(LOG_OUT_WAIT_MS)
    await send('accounts/logout/', { method: 'POST', body: { refresh }, signal })
  } catch (error) {
    console.info('Could not end the session on the server', error)
    keepForLater(error)
  } finally {
    endSession()
  }
}

/** A rejected session has already ended. If the request did not reach the server, it is sent later (SESS-37). */
function keepForLater(error: unknown): void {
  const { refresh } = getSession()
  if (refresh && !isFinalRejection(error) && !hasStatus(error, UNAUTHORIZED)) keepPendingLogout(refresh)
}
