import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { hasStatus, isAnsweredForGood } from '../../api/api-error.ts'
import { UNAUTHORIZED } from '../../api/http-status.ts'
import { keepLeftSession } from '../../api/left-sessions.ts'
import { endSession, getSession, startLeaving } from '../../api/session.ts'

/** A server that does not answer must not keep anybody signed in. */
const LOG_OUT_WAIT_MS = 3000

/**
 * Ends the session on the server and, whatever it answers, here (SESS-22, SESS-23). What is still being read is no
 * longer wanted, and would be refused as soon as the session has ended; what is being saved goes on.
 */
export async function logOut(client: QueryClient): Promise<void> {
  const { refresh } = getSession()
  startLeaving()
  void client.cancelQueries()
  try {
    const signal = AbortSignal.timeout(LOG_OUT_WAIT_MS)
    await send('accounts/logout/', { method: 'POST', body: { refresh }, signal })
  } catch (error) {
    console.info('The server could not be told of the log-out', error)
    keepForLater(error)
  } finally {
    endSession()
  }
}

/** What the server refused has no session any more; what did not reach it is sent when it can be (SESS-37). */
function keepForLater(error: unknown): void {
  const { refresh } = getSession()
  if (refresh && !isAnsweredForGood(error) && !hasStatus(error, UNAUTHORIZED)) keepLeftSession(refresh)
}
