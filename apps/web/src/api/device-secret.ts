import { hexOf } from './hex.ts'
import { localStore } from './storage.ts'

const DEVICE_KEY = 'device'
const SECRET_BYTES = 32

/**
 * Proves to the server that this browser signed in before (SESS-40). It is created once and survives log-outs, so that
 * wrong passwords from elsewhere cannot lock out the users of this browser.
 */
export function deviceSecret(): string {
  const stored = localStore.getItem(DEVICE_KEY)
  if (stored) return stored
  const secret = hexOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  localStore.setItem(DEVICE_KEY, secret)
  return secret
}
