import { apiAddress } from './address.ts'
import { unanswered } from './api-error.ts'
import { SERVER_ERROR, TOO_MANY_REQUESTS } from './http-status.ts'
import { getSession, renewTokens, rereadSession } from './session.ts'
import { inTurn } from './take-turns.ts'

const TURN = 'daywork-session-refresh'
/** Shorter than a lease of the turn. A later try gets the same tokens (SESS-25). */
const REFRESH_WAIT_MS = 20_000

/** Gets a new access token for the one that was refused. */
export type Refresh = (refusedAccess: string) => Promise<string>

let running: Promise<string> | undefined

/**
 * Gets a new access token for the one that was refused. Calls that fail together share one refresh, and windows take
 * turns: whoever waited finds the tokens that another window has stored and spends none (SESS-15).
 * @throws Error 'No refresh token available' (nothing is sent) or 'Token refresh failed' (ERR-14, ERR-15);
 *   an unanswered ApiError, or whatever fetch throws, when nobody has judged the token
 */
export function refreshSession(refusedAccess: string): Promise<string> {
  running ??= inTurn(TURN, () => refreshOnce(refusedAccess)).finally(() => {
    running = undefined
  })
  return running
}

/**
 * Runs a call that gives the session other tokens, as a change of the password does, while all other calls and windows
 * wait with their refreshes: the old tokens are refused before the new ones are stored.
 * @param call takes the refresh that it may need itself
 */
export const replacingTokens = <Result>(call: (refresh: Refresh) => Promise<Result>): Promise<Result> =>
  inTurn(TURN, () => call(refreshOnce))

async function refreshOnce(refusedAccess: string): Promise<string> {
  rereadSession()
  const { access, refresh } = getSession()
  if (access !== null && access !== refusedAccess) return access
  if (!refresh) throw new Error('No refresh token available')

  const body = await askForTokens(refresh)
  const tokens = new Map<string, unknown>(Object.entries(body ?? {}))
  const [renewed, next] = [tokens.get('access'), tokens.get('refresh')]
  if (typeof renewed !== 'string' || renewed === '') return newerAccess(refusedAccess)
  renewTokens(refresh, renewed, typeof next === 'string' ? next : null)
  return renewed
}

/** Another window may have been ahead in spite of the turns; its tokens are good. */
function newerAccess(refusedAccess: string): string {
  rereadSession()
  const { access } = getSession()
  if (access === null || access === refusedAccess) throw new Error('Token refresh failed')
  return access
}

/** @returns the answer's JSON; null when the server refuses, or answers none */
async function askForTokens(refresh: string): Promise<unknown> {
  const signal = AbortSignal.timeout(REFRESH_WAIT_MS)
  try {
    const response = await fetch(apiAddress('accounts/token/refresh/'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      signal,
    })
    if (isTrouble(response.status)) throw unanswered()
    return response.ok ? await readJson(response) : null
  } catch (error) {
    throw signal.aborted ? unanswered() : error
  }
}

/** A server that is starting, gone from behind its proxy, or busy says nothing about the token. */
const isTrouble = (status: number): boolean => status === TOO_MANY_REQUESTS || status >= SERVER_ERROR

/** null when it is no JSON; a body that was cut off is no answer, and fails as fetch does. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
