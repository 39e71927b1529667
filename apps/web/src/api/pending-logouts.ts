import { REMEMBERED_SESSION_DAYS } from '@daywork/domain/accounts/limits'
import type { Tokens } from '@daywork/domain/accounts/credentials'
import { hasStatus, isFinalRejection, isFromServer } from './api-error.ts'
import { UNAUTHORIZED } from './http-status.ts'
import { send } from './send.ts'
import { localStore } from './storage.ts'
import { withLock } from './with-lock.ts'

/** The name that devices in use already have. */
const KEY = 'left-sessions'
const LIFETIME_MS = REMEMBERED_SESSION_DAYS * 24 * 60 * 60 * 1000
/** More sessions than users log out of without a network. */
const KEPT_MAX = 20
const RETRY_MS = 60_000

/** A log-out while the server was unreachable: the session ended on this device, but not on the server (SESS-37). */
interface PendingLogout {
  refresh: string
  /** Milliseconds since 1970. */
  leftAt: number
}

/** Stores a session to end it on the server later. It is only used to log out, never to sign in. */
export function keepPendingLogout(refresh: string): void {
  write([...read(), { refresh, leftAt: Date.now() }].slice(-KEPT_MAX))
}

/** Sends the stored log-outs now, and whenever the network may be back. Returns a function that stops it. */
export function sendPendingLogouts(): () => void {
  const tryNow = () => {
    if (read().length === 0) return
    withLock(KEY, sendAll).catch((error: unknown) => console.info('A session could not be ended', error))
  }
  const timer = setInterval(tryNow, RETRY_MS)
  window.addEventListener('online', tryNow)
  tryNow()
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', tryNow)
  }
}

async function sendAll(): Promise<void> {
  for (const pending of read()) {
    if (await sendLogout(pending)) write(read().filter(({ refresh }) => refresh !== pending.refresh))
  }
}

/**
 * The access token has usually expired by then, so a new one is requested first.
 * @returns whether the session has ended
 */
async function sendLogout({ leftAt, refresh }: PendingLogout): Promise<boolean> {
  if (Date.now() - leftAt > LIFETIME_MS) return true
  const anonymous = { method: 'POST', isAnonymous: true } as const
  try {
    const tokens = await send<Tokens>('accounts/token/refresh/', { ...anonymous, body: { refresh } })
    const { access: bearer, refresh: last } = tokens
    await send('accounts/logout/', { ...anonymous, bearer, body: { refresh: last } })
    return true
  } catch (error) {
    return isFromServer(error) && (isFinalRejection(error) || hasStatus(error, UNAUTHORIZED))
  }
}

function read(): PendingLogout[] {
  try {
    const value: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isPendingLogout) : []
  } catch {
    return []
  }
}

function write(pending: PendingLogout[]): void {
  if (pending.length === 0) localStore.removeItem(KEY)
  else localStore.setItem(KEY, JSON.stringify(pending))
}

const isPendingLogout = (value: unknown): value is PendingLogout =>
  typeof value === 'object' &&
  value !== null &&
  'refresh' in value &&
  typeof value.refresh === 'string' &&
  'leftAt' in value &&
  typeof value.leftAt === 'number'
