import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { apiAddress } from './address.ts'
import { networkError } from './api-error.ts'
import { BAD_REQUEST, UNAUTHORIZED } from './http-status.ts'
import { getSession, renewTokens, rereadSession } from './session.ts'
import { withLock } from './with-lock.ts'

const LOCK_NAME = 'daywork-session-refresh'
/** Shorter than the lease of the lock. A later attempt gets the same tokens (SESS-25). */
const REFRESH_WAIT_MS = 20_000

/** Longer than a refresh. A window that the browser has suspended in the middle of one must not sign out the others. */
const STEAL_AFTER_MS = 60_000

/** Gets a new access token to replace a rejected one. */
export type Refresh = (rejectedAccess: string) => Promise<string>

let running: Promise<string> | undefined

/**
 * Gets a new access token for the one that was rejected. Concurrent requests share one refresh. Windows refresh one at a time:
 * a window that waited uses the tokens that another one has stored, instead of its own refresh token (SESS-15).
 * @throws Error 'No refresh token available' without a request if there is no refresh token; 'Token refresh failed'
 *   (ERR-14, ERR-15); an ApiError without a response, or what fetch throws, if the server has not rejected the token
 */
export function refreshSession(rejectedAccess: string): Promise<string> {
  running ??= inTurn(() => refreshOnce(rejectedAccess), STEAL_AFTER_MS).finally(() => {
    running = undefined
  })
  return running
}

/**
 * Runs a request that replaces the tokens of the session, as a change of the password does. Refreshes of all other
 * requests and windows wait: the old tokens are rejected before the new ones are stored.
 * @param call gets the refresh function that it may need itself
 */
export const replacingTokens = <Result>(call: (refresh: Refresh) => Promise<Result>): Promise<Result> =>
  inTurn(() => call(refreshOnce))

/** Returns the result of the task even if another window steals the lock: the task goes on, and only it knows how it ends. */
async function inTurn<Result>(task: () => Promise<Result>, stealAfterMs?: number): Promise<Result> {
  let begun: Promise<Result> | undefined
  try {
    return await withLock(LOCK_NAME, () => (begun = task()), stealAfterMs)
  } catch (error) {
    return await (begun ?? Promise.reject(error))
  }
}

async function refreshOnce(rejectedAccess: string): Promise<string> {
  rereadSession()
  const { access, refresh } = getSession()
  if (access !== null && access !== rejectedAccess) return access
  if (!refresh) throw new Error(getTexts(errorTexts)('noRefreshToken'))

  const tokens = await requestTokens(refresh)
  if (tokens === null) return newerAccess(rejectedAccess)
  renewTokens(refresh, tokens.access, tokens.refresh)
  return tokens.access
}

/** Returns the access token of another window, which may have refreshed first despite the lock. */
function newerAccess(rejectedAccess: string): string {
  rereadSession()
  const { access } = getSession()
  if (access === null || access === rejectedAccess) throw new Error(getTexts(errorTexts)('refreshFailed'))
  return access
}

interface NewTokens {
  access: string
  /** Null if the old one stays valid. */
  refresh: string | null
}

/**
 * @returns null if the server rejects the refresh token
 * @throws an ApiError without a response, or what fetch throws, if the response says nothing about the token
 */
async function requestTokens(refresh: string): Promise<NewTokens | null> {
  const signal = AbortSignal.timeout(REFRESH_WAIT_MS)
  try {
    const response = await fetch(apiAddress('accounts/token/refresh/'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      signal,
    })
    const body = await readJson(response)
    if (isRejection(response.status, body)) return null
    const [access, next] = [body.get('access'), body.get('refresh')]
    if (!response.ok || typeof access !== 'string' || access === '') throw networkError()
    return { access, refresh: typeof next === 'string' ? next : null }
  } catch (error) {
    throw signal.aborted ? networkError() : error
  }
}

/** Other responses may come from a proxy, a captive portal, or a busy server (ERR-15). */
const isRejection = (status: number, body: Map<string, unknown>): boolean =>
  status === BAD_REQUEST || (status === UNAUTHORIZED && body.get('code') === 'token_not_valid')

/** Returns an empty map if the body is not JSON. Throws if the body is truncated, as a failed fetch does. */
async function readJson(response: Response): Promise<Map<string, unknown>> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return new Map(Object.entries(body ?? {}))
  } catch {
    return new Map()
  }
}
