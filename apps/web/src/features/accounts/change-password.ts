import type { Tokens } from '@daywork/domain/accounts/credentials'
import { replacingTokens } from '../../api/refresh-session.ts'
import { request } from '../../api/request.ts'
import { getSession, renewTokens } from '../../api/session.ts'

/**
 * Changes the password. The server begins a new session for it and ends all others; this browser's windows go on in
 * the new one (API-100).
 */
export function changePassword(current: string, wanted: string): Promise<void> {
  return replacingTokens(async (refresh) => {
    let { refresh: replaced } = getSession()
    const tokens = await request<Tokens>('/accounts/password/', {
      method: 'POST',
      body: { current_password: current, new_password: wanted },
      refresh: async (refused) => {
        const access = await refresh(refused)
        replaced = getSession().refresh
        return access
      },
    })
    if (replaced !== null) renewTokens(replaced, tokens.access, tokens.refresh)
  })
}
