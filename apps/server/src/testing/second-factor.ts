import { Secret, TOTP } from 'otpauth'
import type { Account, ApiResponse } from './test-app.ts'

const STEP_MS = 30_000

/** Returns the code that an authenticator app shows now, or some steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

/** Returns a code that is wrong for all steps near the current one. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '666666'
}

/** Sets up an authenticator app with the code of the previous step, so that the current one can still be used. */
export async function addTotp({ call, password }: Account): Promise<{ secret: string; codes: string[] }> {
  const { body } = await call('POST', '/accounts/second-factor/totp/', { current_password: password })
  const confirmed = await call('POST', '/accounts/second-factor/totp/confirm/', { code: codeOf(body.secret, -1) })
  return { secret: body.secret, codes: confirmed.body.recovery_codes }
}

/** Returns the status, text, and code of an error response. */
export const errorOf = ({ body, status }: ApiResponse) => ({ status, detail: body.detail, code: body.code })
