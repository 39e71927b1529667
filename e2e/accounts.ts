import type { Tokens } from '@daywork/domain/accounts/credentials'
import type { APIRequest } from '@playwright/test'

/** Meets the password rules (VAL-44). */
export const PASSWORD = 'correct horse battery'

/** Longer than any run, including tests that set the page's clock a month ahead. */
const SESSION_MS = 60 * 24 * 60 * 60 * 1000

export interface Account {
  username: string
  /** What a browser stores when it is signed in (SESS-03). */
  storageState: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }
  access: string
}

/** Creates an account on a server and signs it in, through the API. */
export async function makeAccount(request: APIRequest, address: string, username: string): Promise<Account> {
  const api = await request.newContext({ baseURL: address })
  const data = { username, password: PASSWORD }
  await api.post('/accounts/register/', { data, failOnStatusCode: true })
  const response = await api.post('/accounts/login/', { data, failOnStatusCode: true })
  const tokens: Tokens = await response.json()
  await api.dispose()
  const session = { ...tokens, username, remember: true, expiresAt: Date.now() + SESSION_MS }
  const localStorage = [{ name: 'session', value: JSON.stringify(session) }]
  return {
    username,
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    access: tokens.access,
  }
}
