import type { Db } from '../../database/handle.ts'
import { networkOf } from '../../network/ip-address.ts'
import { findKnownDevice } from './devices.queries.ts'

interface SigningIn {
  userId: number
  address: string
  userAgent: string
  /** Hash of the secret that the browser sent. */
  deviceHash: string | undefined
}

/**
 * Whether the account has not signed in on this device before. Call it before the session starts. A browser is known by its
 * secret. Other clients are known when an earlier sign-in without a secret had the same user agent and network. A browser
 * with a secret does not count as such a sign-in, since colleagues in one office share both. The first sign-in of an account
 * is never new.
 */
export async function isNewDevice(db: Db, { address, deviceHash, userAgent, userId }: SigningIn): Promise<boolean> {
  const known = await findKnownDevice(db, { userId, userAgent, secretHash: deviceHash ?? null })
  if (!known?.has_signed_in || known.has_secret) return false
  const network = networkOf(address)
  return !known.addresses.some((seen) => networkOf(seen) === network)
}
