import { apiAddress } from './address.ts'
import { getSession, renewTokens, rereadSession } from './session.ts'

const LOCK = 'daywork-session-refresh'

let running: Promise<string> | undefined

/**
 * Gets a new access token for the one that was refused. Calls that fail together share one refresh, and windows take
 * turns: whoever waited finds the tokens that another window has stored and spends none (SESS-15).
 * @throws Error 'No refresh token available' (nothing is sent) or 'Token refresh failed' (ERR-14, ERR-15);
 *   whatever fetch throws when no answer comes
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
  const body: unknown = response.ok ? await response.json().catch(() => null) : null
  const tokens = (body ?? {}) as { access?: unknown; refresh?: unknown }
  if (typeof tokens.access !== 'string' || tokens.access === '') throw new Error('Token refresh failed')
  renewTokens(tokens.access, typeof tokens.refresh === 'string' ? tokens.refresh : null)
  return tokens.access
}
