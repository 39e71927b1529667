import { REMEMBERED_SESSION_DAYS } from '@daywork/domain/accounts/limits'
import type { Tokens } from '@daywork/domain/accounts/credentials'
import { hasStatus, isFinalRejection, isFromServer } from './api-error.ts'
import { UNAUTHORIZED } from './http-status.ts'
import { send } from './send.ts'
import { localStore } from './storage.ts'
import { withLock } from './with-lock.ts'

const KEY = 'left-sessions'
const LIFETIME_MS = REMEMBERED_SESSION_DAYS * 24 * 60 * 60 * 1000
/** More sessions than users log out of without a network. */
const KEPT_MAX = 20
const RETRY_MS = 60_000

/**
 * A session that ended on this device while the server could not be reached. On the server it is still open (SESS-37).
 */
interface LeftSession {
  refresh: string
  /** Milliseconds since 1970. */
  leftAt: number
}

/** Stores a session to end it later. It is only used to log out, never to sign in. */
export function keepLeftSession(refresh: string): void {
  write([...read(), { refresh, leftAt: Date.now() }].slice(-KEPT_MAX))
}

/** Logs out of stored sessions, now and whenever the network may be back. Returns a function that stops it. */
export function endLeftSessions(): () => void {
  const tryNow = () => {
    if (read().length === 0) return
    withLock(KEY, endAll).catch((error: unknown) => console.info('A session could not be ended', error))
  }
  const timer = setInterval(tryNow, RETRY_MS)
  window.addEventListener('online', tryNow)
  tryNow()
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', tryNow)
  }
}

async function endAll(): Promise<void> {
  for (const left of read()) {
    if (await hasEnded(left)) write(read().filter(({ refresh }) => refresh !== left.refresh))
  }
}

/** The access token has usually expired by then, so a new one is requested first. */
async function hasEnded({ leftAt, refresh }: LeftSession): Promise<boolean> {
  if (Date.now() - leftAt > LIFETIME_MS) return true
  const anonymously = { method: 'POST', isAnonymous: true } as const
  try {
    const tokens = await send<Tokens>('accounts/token/refresh/', { ...anonymously, body: { refresh } })
    const { access: bearer, refresh: last } = tokens
    await send('accounts/logout/', { ...anonymously, bearer, body: { refresh: last } })
    return true
  } catch (error) {
    return isFromServer(error) && (isFinalRejection(error) || hasStatus(error, UNAUTHORIZED))
  }
}

function read(): LeftSession[] {
  try {
    const value: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isLeft) : []
  } catch {
    return []
  }
}

function write(left: LeftSession[]): void {
  if (left.length === 0) localStore.removeItem(KEY)
  else localStore.setItem(KEY, JSON.stringify(left))
}

const isLeft = (value: unknown): value is LeftSession =>
  typeof value === 'object' &&
  value !== null &&
  'refresh' in value &&
  typeof value.refresh === 'string' &&
  'leftAt' in value &&
  typeof value.leftAt === 'number'
