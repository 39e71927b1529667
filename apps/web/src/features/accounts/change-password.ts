import type { Tokens } from '@daywork/domain/accounts/credentials'
import { replacingTokens } from '../../api/refresh-session.ts'
import { getSession, renewTokens } from '../../api/session.ts'
import { sendSecret } from './send-secret.ts'

/**
 * Changes the password. The server starts a new session and ends all others. All windows of this browser switch to the
 * new session (API-100).
 */
export function changePassword(current: string, newPassword: string): Promise<void> {
  const body = { current_password: current, new_password: newPassword }
  return replacingTokens(async (refresh) => {
    let { refresh: replaced } = getSession()
    const tokens = await sendSecret<Tokens>('/accounts/password/', body, {
      refresh: async (rejected) => {
        const access = await refresh(rejected)
        replaced = getSession().refresh
        return access
      },
    })
    if (replaced !== null) renewTokens(replaced, tokens.access, tokens.refresh)
  })
}
