import { localStore } from './storage.ts'

const SESSION_KEY = 'session'
/** Expiry of the session that expired last. Without it, other windows cannot distinguish an expiry from a log-out. */
const EXPIRED_KEY = 'session-expired'

/** Format in local storage, shared by all windows (SESS-03). */
export interface KeptSession {
  access: string
  refresh: string
  username: string
  remember: boolean
  /** Milliseconds since 1970. Set at log-in; a refresh does not change it (SESS-10). */
  expiresAt: number
}

export function keepSession(session: KeptSession): void {
  localStore.removeItem(EXPIRED_KEY)
  localStore.setItem(SESSION_KEY, JSON.stringify(session))
}

/** Stored while a window logs out on the server: from now on no other window is signed in with this session. */
export const keepLeavingSession = (session: KeptSession): void =>
  localStore.setItem(SESSION_KEY, JSON.stringify({ ...session, isLeaving: true }))

export const removeKeptSession = (): void => localStore.removeItem(SESSION_KEY)

/** Like `removeKeptSession`, and stores that the session expired. */
export function removeExpiredSession(expiresAt: number | null): void {
  if (expiresAt !== null) localStore.setItem(EXPIRED_KEY, String(expiresAt))
  removeKeptSession()
}

/** Whether a session that is no longer stored ended by its expiry, not by a log-out. */
export const isEndedByExpiry = (expiresAt: number | null): boolean =>
  localStore.getItem(EXPIRED_KEY) === String(expiresAt)

/** A null key means that all of local storage was cleared. */
export const concernsSession = ({ key }: StorageEvent): boolean => key === SESSION_KEY || key === null

/** Undefined if no user is signed in, during a log-out, and if the stored value is damaged. */
export function readKeptSession(): KeptSession | undefined {
  try {
    const value: unknown = JSON.parse(localStore.getItem(SESSION_KEY) ?? 'null')
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
    typeof kept.get('expiresAt') === 'number' &&
    kept.get('isLeaving') !== true
  )
}
