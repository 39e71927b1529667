import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { ApiError, errorMessage, messageOf, unanswered } from './api-error.ts'
import { UNAUTHORIZED } from './http-status.ts'
import { type Refresh, refreshSession } from './refresh-session.ts'
import { checkExpiry, expireSession, getSession, isStillSignedIn, type SessionState } from './session.ts'
import { type Patience, retryWhileBusy } from './too-many-requests.ts'

export interface RawAnswer {
  status: number
  statusText: string
  retryAfter: string | null
  /** Parsed JSON; undefined without a body; `unreadable` when it is no JSON. */
  body: unknown
}

/** Marks a body that was there and was no JSON. */
export const unreadable = Symbol('unreadable')

interface Conditions extends Patience {
  /** Log-in, register and refresh: no token, no refresh, no session modal (SESS-11, SESS-16). */
  isAnonymous: boolean
  /** See `replacingTokens`. */
  refresh?: Refresh | undefined
}

/**
 * What every call, upload or not, obeys: the token, one refresh and one retry on 401 (SESS-12 to SESS-14), the waits
 * on 429 (ERR-03), and the end of the session when neither helps.
 */
export async function callWithSession(
  call: (access: string | null) => Promise<RawAnswer>,
  { isAnonymous, refresh = refreshSession, ...patience }: Conditions,
): Promise<RawAnswer> {
  const callPatiently = (access: string | null) => retryWhileBusy(() => call(access), patience)
  if (isAnonymous) return callPatiently(null)

  checkExpiry()
  const session = getSession()
  if (session.access === null) throw endedSession(session, null)

  const answer = await callPatiently(session.access)
  if (answer.status !== UNAUTHORIZED) return answer

  const renewed = await orAborted(renewedAccess(session, session.access, refresh), patience.signal)
  if (!isStillSignedIn(session)) throw callOfEndedSession()
  const retried = await callPatiently(renewed)
  if (retried.status === UNAUTHORIZED) throw endedSession(session, errorMessage(retried))
  return retried
}

async function renewedAccess(session: SessionState, refused: string, refresh: Refresh): Promise<string> {
  if (!isStillSignedIn(session)) throw callOfEndedSession()
  try {
    return await refresh(refused)
  } catch (error) {
    // No network, and a server in trouble, say nothing about the session; fetch throws a TypeError when no answer came.
    if (error instanceof TypeError) throw unanswered()
    throw error instanceof ApiError && error.isUnanswered ? error : endedSession(session, messageOf(error))
  }
}

/** A log-out may come while a call is under way: its refusal then says nothing about the user who is signed in by now. */
function endedSession(session: SessionState, reason: string | null): ApiError {
  if (isStillSignedIn(session)) expireSession(reason)
  return callOfEndedSession()
}

const callOfEndedSession = (): ApiError =>
  new ApiError({ status: UNAUTHORIZED, statusText: '', body: undefined }, getTexts(errorTexts)('sessionExpired'))

/** A refresh is shared, so a call that stops waiting for it leaves it to the others. */
function orAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    if (signal.aborted) stop()
  })
}
