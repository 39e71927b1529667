import { apiAddress } from './address.ts'
import { unanswered } from './api-error.ts'
import { SERVER_ERROR, TOO_MANY_REQUESTS } from './http-status.ts'
import { getSession, renewTokens, rereadSession } from './session.ts'

const LOCK = 'daywork-session-refresh'

let running: Promise<string> | undefined

/**
 * Gets a new access token for the one that was refused. Calls that fail together share one refresh, and windows take
 * turns: whoever waited finds the tokens that another window has stored and spends none (SESS-15).
 * @throws Error 'No refresh token available' (nothing is sent) or 'Token refresh failed' (ERR-14, ERR-15);
 *   an unanswered ApiError, or whatever fetch throws, when nobody has judged the token
 */
export function refreshSession(refusedAccess: string): Promise<string> {
  running ??= inTurn(() => refreshOnce(refusedAccess)).finally(() => {
    running = undefined
  })
  return running
}

/** Locks exist on https and localhost only; elsewhere the server's grace for a token spent twice has to do (SESS-25). */
const inTurn = (task: () => Promise<string>): Promise<string> =>
  'locks' in navigator ? navigator.locks.request(LOCK, task) : task()

async function refreshOnce(refusedAccess: string): Promise<string> {
  rereadSession()
  const { access, refresh } = getSession()
  if (access !== null && access !== refusedAccess) return access
  if (!refresh) throw new Error('No refresh token available')

  const response = await fetch(apiAddress('accounts/token/refresh/'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
  })
  if (isTrouble(response.status)) throw unanswered()
  const body: unknown = response.ok ? await readJson(response) : null
  const tokens = new Map<string, unknown>(Object.entries(body ?? {}))
  const [renewed, next] = [tokens.get('access'), tokens.get('refresh')]
  if (typeof renewed !== 'string' || renewed === '') throw new Error('Token refresh failed')
  renewTokens(refresh, renewed, typeof next === 'string' ? next : null)
  return renewed
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
