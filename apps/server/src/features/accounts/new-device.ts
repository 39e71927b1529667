import { networkOf } from '../../network/network-of.ts'
import type { Db } from '../../database/handle.ts'
import { findKnownDevice } from './new-device.queries.ts'

interface SigningIn {
  userId: number
  address: string
  userAgent: string
  /** Of the secret that the browser sent. */
  deviceHash: string | undefined
}

/**
 * Whether the account has not signed in on this device before; asked before its session begins. A browser is known by its
 * secret. Without a known secret, user agent and network must match an earlier sign-in that sent no secret: colleagues in one
 * office share both. The first sign-in of an account is never new.
 */
export async function isNewDevice(db: Db, { address, deviceHash, userAgent, userId }: SigningIn): Promise<boolean> {
  const known = await findKnownDevice(db, { userId, userAgent, secretHash: deviceHash ?? null })
  if (!known?.has_signed_in || known.has_secret) return false
  const network = networkOf(address)
  return !known.addresses.some((seen) => networkOf(seen) === network)
}
