import { REMEMBERED_SESSION_DAYS, SHORT_SESSION_DAYS } from '@daywork/domain/accounts/limits'
import { createStore, useStore } from './create-store.ts'
import {
  concernsSession,
  isEndedByExpiry,
  keepLeavingSession,
  type KeptSession,
  keepSession,
  readKeptSession,
  removeExpiredSession,
  removeKeptSession,
} from './kept-session.ts'
import { isSameUser } from './same-user.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const REMEMBERED_SESSION_MS = REMEMBERED_SESSION_DAYS * DAY_MS
export const SHORT_SESSION_MS = SHORT_SESSION_DAYS * DAY_MS
/**
 * SESS-09: checked periodically, because a timer of 30 days would overflow the browser's range and fire immediately.
 */
const EXPIRY_CHECK_MS = 60 * 1000

export const SESSION_EXPIRED_EVENT = 'session-expired'

/** Who is signed in, or how the last session ended (SESS-01). */
export interface SessionState {
  access: string | null
  refresh: string | null
  username: string | null
  remember: boolean
  /** Milliseconds since 1970. */
  expiresAt: number | null
  isLoading: boolean
  error: string | null
  /** The error whose message is in `error`, for its reference. */
  cause: unknown
  isAuthenticated: boolean
  /**
   * How the last session ended: 'left' by a log-out in any window, 'leaving' while the log-out request runs, 'expired'
   * without a log-out. After an expiry, the page stays visible under the sign-in.
   */
  ending: 'leaving' | 'left' | 'expired' | null
}

const SIGNED_OUT: SessionState = {
  access: null,
  refresh: null,
  username: null,
  remember: true,
  expiresAt: null,
  isLoading: false,
  error: null,
  cause: undefined,
  isAuthenticated: false,
  ending: null,
}

const signedIn = ({ access, refresh, username, remember, expiresAt }: KeptSession): SessionState => ({
  ...SIGNED_OUT,
  access,
  refresh,
  username,
  remember,
  expiresAt,
  isAuthenticated: !isExpired(expiresAt),
})

const session = createStore(readAtStart())

export const getSession = session.get

export const subscribeToSession = session.subscribe

export const useSession = (): SessionState => useStore(session)

/** Stores the session after a log-in. Only this sets the expiry. */
export function startSession(login: Omit<KeptSession, 'expiresAt'>): void {
  const started = { ...login, expiresAt: Date.now() + (login.remember ? REMEMBERED_SESSION_MS : SHORT_SESSION_MS) }
  keepSession(started)
  session.set(signedIn(started))
}

/**
 * Stores the tokens of a refresh, including a new refresh token if there is one (SESS-25). Does nothing if the spent
 * token no longer belongs to the session: the user logged out or in before the response arrived.
 */
export function renewTokens(spent: string, access: string, refresh: string | null): void {
  rereadSession()
  if (getSession().refresh !== spent) return
  session.set({ ...getSession(), access, refresh: refresh ?? spent })
  storeState()
}

/**
 * Starts a log-out. From now on, a request that the server rejects does not count as an expiry, and other windows sign out
 * immediately (SESS-03).
 */
export function startLeaving(): void {
  session.set({ ...getSession(), isLoading: true, error: null, cause: undefined, ending: 'leaving' })
  storeState()
}

/** Signs out on this device: the local half of a log-out (SESS-23). */
export function endSession(): void {
  removeKeptSession()
  session.set({ ...SIGNED_OUT, ending: 'left' })
}

/**
 * Ends a session that expired: clears it and notifies the listeners (SESS-07, SESS-08). Notifies once, however many
 * requests fail (AUTH-30), and never after a log-out.
 * @param error shown in the session-expired modal (AUTH-25)
 * @param cause the error whose message it is, for its reference
 */
export function expireSession(error: string | null = null, cause?: unknown): void {
  const { ending, expiresAt } = getSession()
  if (ending !== null) return
  removeExpiredSession(expiresAt)
  session.set({ ...SIGNED_OUT, ending: 'expired', error, cause })
  window.dispatchEvent(new CustomEvent(SESSION_EXPIRED_EVENT))
}

/** Used by the requests that log in or register (SESS-02). */
export const setSessionProgress = (
  progress: Pick<SessionState, 'isLoading' | 'error'> & Partial<Pick<SessionState, 'cause'>>,
): void => session.set({ ...getSession(), cause: undefined, ...progress })

/** A session is expired from the exact time of its expiry on (SESS-09). */
export function isExpired(expiresAt: number, now: number = Date.now()): boolean {
  return now >= expiresAt
}

/** Expires the session if its time has passed (SESS-09). */
export function checkExpiry(): void {
  const { expiresAt } = getSession()
  if (expiresAt !== null && isExpired(expiresAt)) expireSession()
}

/**
 * Whether the user of this session is still, or again, signed in. Their requests must not be sent with another user's
 * token.
 */
export function isStillSignedIn({ username }: Pick<SessionState, 'username'>): boolean {
  rereadSession()
  return isSameUser(getSession().username, username)
}

/** Applies what another window stored: a log-out, an expiry, or newer tokens (SESS-03, SESS-15). */
export function rereadSession(): void {
  const { access, ending, expiresAt, refresh } = getSession()
  if (ending === 'leaving') return
  const kept = readKeptSession()
  if (kept) {
    if (kept.access !== access || kept.refresh !== refresh) session.set(signedIn(kept))
  } else if (access !== null) {
    if (isEndedByExpiry(expiresAt)) expireSession()
    else session.set({ ...SIGNED_OUT, ending: 'left' })
  }
}

/** Watches the expiry and the other windows. Returns a function that stops it. */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => concernsSession(event) && rereadSession()
  const onVisible = () => document.visibilityState === 'visible' && checkExpiry()
  const timer = setInterval(checkExpiry, EXPIRY_CHECK_MS)
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  checkExpiry()
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

function storeState(): void {
  const { access, refresh, username, remember, expiresAt, ending } = getSession()
  if (access === null || refresh === null || username === null || expiresAt === null) return
  const kept = { access, refresh, username, remember, expiresAt }
  if (ending === 'leaving') keepLeavingSession(kept)
  else keepSession(kept)
}

function readAtStart(): SessionState {
  const kept = readKeptSession()
  if (kept) return signedIn(kept)
  // Damaged, or left by a log-out that did not finish before its window closed.
  removeKeptSession()
  return SIGNED_OUT
}
