import type { TotpSetup } from '@daywork/domain/accounts/second-factor'

const ISSUER = 'Daywork'
const PERIOD_SECONDS = 30
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** How many steps before and after the current one are accepted, because the clocks of phones are not exact. */
const WINDOW_STEPS = 1

/** A new secret for an authenticator app, in Base32. */
export async function createTotpSecret(): Promise<string> {
  const { Secret } = await loadOtpauth()
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What users type or scan to add a secret to their app. */
export async function describeTotp(username: string, secret: string): Promise<TotpSetup> {
  const { Secret, TOTP } = await loadOtpauth()
  const totp = new TOTP({
    issuer: ISSUER,
    label: username,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  })
  return { secret, otpauth_url: totp.toString() }
}

/** @returns the time step of the code; undefined if the code is not for an accepted step */
export async function findTotpStep(secret: string, code: string): Promise<number | undefined> {
  const { Secret, TOTP } = await loadOtpauth()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** Loaded on first use, to keep the start fast. */
const loadOtpauth = () => import('otpauth')
