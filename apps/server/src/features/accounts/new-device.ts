import { networkOf } from '../../network/network-of.ts'
import type { Db } from '../../database/handle.ts'
import { findKnownDevice } from './new-device.queries.ts'
import { hashSecret } from './tokens.ts'

interface SigningIn {
  userId: number
  address: string
  userAgent: string
  /** What the browser sent to be known by. */
  secret: string | undefined
}

/**
 * Whether the account has not signed in on this device before; asked before its session begins. A browser is known by its
 * secret. One that sends none, or none that is known yet, is known by its user agent and network, as far as they come from
 * sign-ins without a secret: colleagues in one office share both. The very first sign-in is on no new device.
 */
export async function isNewDevice(db: Db, { address, secret, userAgent, userId }: SigningIn): Promise<boolean> {
  const secretHash = secret ? hashSecret(secret) : null
  const known = await findKnownDevice(db, { userId, userAgent, secretHash })
  if (!known?.has_signed_in || known.has_secret) return false
  const network = networkOf(address)
  return !known.addresses.some((seen) => networkOf(seen) === network)
}
