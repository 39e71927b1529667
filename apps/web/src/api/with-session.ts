import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { ApiError, errorMessage, messageOf, networkError } from './api-error.ts'
import { UNAUTHORIZED } from './http-status.ts'
import { type Refresh, refreshSession } from './refresh-session.ts'
import { checkExpiry, expireSession, getSession, isStillSignedIn, type SessionState } from './session.ts'
import { type RetryOptions, retryTooManyRequests } from './too-many-requests.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

export interface RawResponse {
  status: number
  statusText: string
  retryAfter: string | null
  /** The server's id of the request, which is in its log. Null from a proxy. */
  requestId: string | null
  /** Parsed JSON; undefined without a body; `unreadable` if it is not JSON. */
  body: unknown
}

/** Marks a body that is not JSON. */
export const unreadable = Symbol('unreadable')

interface Conditions extends RetryOptions {
  /** Log-in, register and refresh: no token, no refresh, no session modal (SESS-11, SESS-16). */
  isAnonymous: boolean
  /** The only user as whom it may be sent (SYNC-61); without one, the user who is signed in. */
  owner?: string | undefined
  /** See `replacingTokens`. */
  refresh?: Refresh | undefined
}

/**
 * Sends any request, including uploads, with the session: adds the token, refreshes it and retries once on 401 (SESS-12
 * to SESS-14), waits on 429 (ERR-03), and ends the session if neither helps.
 */
export async function callWithSession(
  call: (access: string | null) => Promise<RawResponse>,
  { isAnonymous, owner, refresh = refreshSession, ...retryOptions }: Conditions,
): Promise<RawResponse> {
  const callWithRetries = (access: string | null) => retryTooManyRequests(() => call(access), retryOptions)
  if (isAnonymous) return callWithRetries(null)

  checkExpiry()
  if (owner !== undefined && !isStillSignedIn({ username: owner })) throw sessionEndedError()
  const session = getSession()
  if (session.access === null) throw expireAndCreateError(session, null)

  const response = await callWithRetries(session.access)
  if (response.status !== UNAUTHORIZED) return response

  const renewed = await orAborted(renewedAccess(session, session.access, refresh), retryOptions.signal)
  if (!isStillSignedIn(session)) throw sessionEndedError()
  const retried = await callWithRetries(renewed)
  if (retried.status === UNAUTHORIZED) throw expireAndCreateError(session, errorMessage(retried))
  return retried
}

async function renewedAccess(session: SessionState, rejectedAccess: string, refresh: Refresh): Promise<string> {
  if (!isStillSignedIn(session)) throw sessionEndedError()
  try {
    return await refresh(rejectedAccess)
  } catch (error) {
    // A missing network or a server error says nothing about the session. fetch throws a TypeError if there was no
    // response.
    if (error instanceof TypeError) throw networkError()
    throw error instanceof ApiError && error.isNetworkError
      ? error
      : expireAndCreateError(session, messageOf(error), error)
  }
}

/** The user may log out during a request. Its rejection then says nothing about the user who is signed in now. */
function expireAndCreateError(session: SessionState, reason: string | null, cause?: unknown): ApiError {
  if (isStillSignedIn(session)) expireSession(reason, cause)
  return sessionEndedError()
}

const sessionEndedError = (): ApiError =>
  new ApiError({ status: UNAUTHORIZED, statusText: '', body: undefined }, getTexts(errorTexts)('sessionExpired'))

/** Stops waiting for a refresh without canceling it, because other requests share it. */
function orAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    if (signal.aborted) stop()
  })
}
