import type { Tokens } from '@daywork/domain/accounts/credentials'
import { replacingTokens } from '../../api/refresh-session.ts'
import { getSession, renewTokens } from '../../api/session.ts'
import { sendSecret } from './send-secret.ts'

/**
 * Changes the password. The server begins a new session for it and ends all others; this browser's windows go on in
 * the new one (API-100).
 */
export function changePassword(current: string, wanted: string): Promise<void> {
  const body = { current_password: current, new_password: wanted }
  return replacingTokens(async (refresh) => {
    let { refresh: replaced } = getSession()
    const tokens = await sendSecret<Tokens>('/accounts/password/', body, {
      refresh: async (refused) => {
        const access = await refresh(refused)
        replaced = getSession().refresh
        return access
      },
    })
    if (replaced !== null) renewTokens(replaced, tokens.access, tokens.refresh)
  })
}
