import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** SESS-05, SESS-06; specification section 9. */
export const REMEMBERED_SESSION_MS = 30 * DAY_MS
export const SHORT_SESSION_MS = DAY_MS
/** SESS-09: one timer of 30 days would overflow the browser's range and fire at once. */
const EXPIRY_CHECK_MS = 60 * 1000

const SESSION_KEY = 'session'
export const SESSION_EXPIRED_EVENT = 'session-expired'

interface KeptSession {
  access: string
  refresh: string
  username: string
  remember: boolean
  /** Milliseconds since 1970. Set at log-in, not moved by a refresh (SESS-10). */
  expiresAt: number
}

/** SESS-01. */
export interface SessionState {
  access: string | null
  refresh: string | null
  username: string | null
  remember: boolean
  expiresAt: number | null
  isLoading: boolean
  error: string | null
  isAuthenticated: boolean
  /** It ended by itself rather than by a log-out: what is on the screen may stay under the sign-in. */
  hasExpired: boolean
}

const SIGNED_OUT: SessionState = {
  access: null,
  refresh: null,
  username: null,
  remember: true,
  expiresAt: null,
  isLoading: false,
  error: null,
  isAuthenticated: false,
  hasExpired: false,
}

let state: SessionState = readKept()
const listeners = new Set<() => void>()

export const getSession = (): SessionState => state

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, getSession)

/** After a log-in: the only moment that sets the expiry. */
export function startSession(login: Pick<KeptSession, 'access' | 'refresh' | 'username' | 'remember'>): void {
  const expiresAt = Date.now() + (login.remember ? REMEMBERED_SESSION_MS : SHORT_SESSION_MS)
  keep({ ...login, expiresAt })
  change({ ...SIGNED_OUT, ...login, expiresAt, isAuthenticated: true })
}

/** After a refresh; a new refresh token is stored when there is one (SESS-25). */
export function renewTokens(access: string, refresh: string | null): void {
  const { username, remember, expiresAt } = state
  if (username === null || expiresAt === null) return
  const renewed = { access, refresh: refresh ?? state.refresh ?? '' }
  keep({ ...renewed, username, remember, expiresAt })
  change({ ...state, ...renewed })
}

/** Signs out on this device: the local half of a log-out (SESS-23). */
export function endSession(): void {
  localStore.removeItem(SESSION_KEY)
  change(SIGNED_OUT)
}

/**
 * The session came to its end without the user's doing: clears it and says so to whoever listens (SESS-07, SESS-08),
 * once, however many calls find it out (AUTH-30).
 */
export function expireSession(): void {
  if (state.hasExpired) return
  localStore.removeItem(SESSION_KEY)
  change({ ...SIGNED_OUT, hasExpired: true })
  window.dispatchEvent(new CustomEvent(SESSION_EXPIRED_EVENT))
}

/** For the calls that log in, register or log out (SESS-02). */
export const setSessionProgress = (progress: Pick<SessionState, 'isLoading' | 'error'>): void =>
  change({ ...state, ...progress })

/** At the very moment of expiry it is over (SESS-09). */
export function isExpired(expiresAt: number, now: number = Date.now()): boolean {
  return now >= expiresAt
}

/** Ends the session if its time has come (SESS-09). */
export function checkExpiry(): void {
  if (state.expiresAt !== null && isExpired(state.expiresAt)) expireSession()
}

/** Takes over what another window stored: a log-out there, or newer tokens (SESS-03, SESS-15). */
export function rereadSession(): void {
  const kept = readKept()
  if (kept.access !== state.access || kept.refresh !== state.refresh) change(kept)
}

/** Watches the clock and the other windows for as long as the page lives; returns the way to stop. */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === SESSION_KEY || event.key === null) rereadSession()
  }
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

function change(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

const keep = (session: KeptSession): void => localStore.setItem(SESSION_KEY, JSON.stringify(session))

function readKept(): SessionState {
  const kept = parseKept(localStore.getItem(SESSION_KEY))
  if (!kept) return SIGNED_OUT
  return { ...SIGNED_OUT, ...kept, isAuthenticated: !isExpired(kept.expiresAt) }
}

/** A damaged stored value counts as signed out. */
function parseKept(text: string | null): KeptSession | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is KeptSession {
  if (typeof value !== 'object' || value === null) return false
  const kept = new Map<string, unknown>(Object.entries(value))
  return (
    ['access', 'refresh', 'username'].every((name) => typeof kept.get(name) === 'string') &&
    typeof kept.get('remember') === 'boolean' &&
    typeof kept.get('expiresAt') === 'number'
  )
}
