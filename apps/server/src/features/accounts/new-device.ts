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
 * Whether the account has never signed in on this device. Call it before the session starts. A browser is recognized by its
 * secret. Any other client is recognized by user agent and network, among earlier sign-ins without a secret only: colleagues
 * in one office share both, so the sign-in of a browser must not make their clients known. The first sign-in of an account is
 * not new.
 */
export async function isNewDevice(db: Db, { address, deviceHash, userAgent, userId }: SigningIn): Promise<boolean> {
  const known = await findKnownDevice(db, { userId, userAgent, secretHash: deviceHash ?? null })
  if (!known?.has_signed_in || known.has_secret) return false
  const network = networkOf(address)
  return !known.addresses.some((seen) => networkOf(seen) === network)
}
