import { localStore } from './storage.ts'

const SESSION_KEY = 'session'
/** Which session ran out last, by its expiry: the other windows cannot tell a log-out from that by themselves. */
const EXPIRED_KEY = 'session-expired'

/** A session as stored in local storage, for all windows (SESS-03). */
export interface KeptSession {
  access: string
  refresh: string
  username: string
  remember: boolean
  /** Milliseconds since 1970. Set at log-in, not moved by a refresh (SESS-10). */
  expiresAt: number
}

export function keepSession(session: KeptSession): void {
  localStore.removeItem(EXPIRED_KEY)
  localStore.setItem(SESSION_KEY, JSON.stringify(session))
}

/** While a window logs out on the server: from now on no other window is signed in by this session. */
export const keepLeavingSession = (session: KeptSession): void =>
  localStore.setItem(SESSION_KEY, JSON.stringify({ ...session, isLeaving: true }))

export const removeKeptSession = (): void => localStore.removeItem(SESSION_KEY)

/** As `removeKeptSession`, and says why. */
export function removeExpiredSession(expiresAt: number | null): void {
  if (expiresAt !== null) localStore.setItem(EXPIRED_KEY, String(expiresAt))
  removeKeptSession()
}

/** Whether a session that is kept no longer ran out, rather than being logged out of. */
export const hasRunOut = (expiresAt: number | null): boolean => localStore.getItem(EXPIRED_KEY) === String(expiresAt)

/** A null key means that everything was cleared. */
export const concernsSession = ({ key }: StorageEvent): boolean => key === SESSION_KEY || key === null

/** Undefined when no user is signed in, while a log-out runs, and when the stored value is damaged. */
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
