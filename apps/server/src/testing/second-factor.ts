import type { Account, ApiResponse } from './test-app.ts'
import { codeOf } from './totp-codes.ts'

/** Sets up an authenticator app with the code of the previous step, so that the current one can still be used. */
export async function addTotp({ call, password }: Account): Promise<{ secret: string; codes: string[] }> {
  const { body } = await call('POST', '/accounts/second-factor/totp/', { current_password: password })
  const confirmed = await call('POST', '/accounts/second-factor/totp/confirm/', { code: codeOf(body.secret, -1) })
  return { secret: body.secret, codes: confirmed.body.recovery_codes }
}

/** Returns the status, text, and code of an error response. */
export const errorOf = ({ body, status }: ApiResponse) => ({ status, detail: body.detail, code: body.code })
