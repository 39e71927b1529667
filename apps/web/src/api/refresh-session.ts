import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { apiAddress } from './address.ts'
import { unanswered } from './api-error.ts'
import { BAD_REQUEST, UNAUTHORIZED } from './http-status.ts'
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
 * turns: a window that waited finds the tokens that another one has stored, and spends none (SESS-15).
 * @throws Error 'Your session has ended. Log in again.' (nothing is sent) or "Couldn't renew your session. Log in again." (ERR-14, ERR-15);
 *   an unanswered ApiError, or what fetch throws, when the server has not judged the token
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
  if (!refresh) throw new Error(getTexts(errorTexts)('noRefreshToken'))

  const tokens = await askForTokens(refresh)
  if (tokens === null) return newerAccess(refusedAccess)
  renewTokens(refresh, tokens.access, tokens.refresh)
  return tokens.access
}

/** Another window may have been ahead in spite of the turns; its tokens are good. */
function newerAccess(refusedAccess: string): string {
  rereadSession()
  const { access } = getSession()
  if (access === null || access === refusedAccess) throw new Error(getTexts(errorTexts)('refreshFailed'))
  return access
}

interface NewTokens {
  access: string
  /** Null when the old one stays. */
  refresh: string | null
}

/**
 * @returns null when the server refuses the token
 * @throws an unanswered ApiError, or what fetch throws, when the answer says nothing about the token
 */
async function askForTokens(refresh: string): Promise<NewTokens | null> {
  const signal = AbortSignal.timeout(REFRESH_WAIT_MS)
  try {
    const response = await fetch(apiAddress('accounts/token/refresh/'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      signal,
    })
    const body = await readJson(response)
    if (isRefusal(response.status, body)) return null
    const [access, next] = [body.get('access'), body.get('refresh')]
    if (!response.ok || typeof access !== 'string' || access === '') throw unanswered()
    return { access, refresh: typeof next === 'string' ? next : null }
  } catch (error) {
    throw signal.aborted ? unanswered() : error
  }
}

/** Other answers may come from a proxy, from a network that wants a sign-in first, or from a server that is busy (ERR-15). */
const isRefusal = (status: number, body: Map<string, unknown>): boolean =>
  status === BAD_REQUEST || (status === UNAUTHORIZED && body.get('code') === 'token_not_valid')

/** Empty when it is no JSON; a body that was cut off is no answer, and fails as fetch does. */
async function readJson(response: Response): Promise<Map<string, unknown>> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return new Map(Object.entries(body ?? {}))
  } catch {
    return new Map()
  }
}
