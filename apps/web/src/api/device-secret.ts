import { hexOf } from './hex.ts'
import { localStore } from './storage.ts'

const DEVICE_KEY = 'device'
const SECRET_BYTES = 32

/**
 * Proves to the server that this browser signed in before (SESS-40). Made once and kept through log-outs, so that a
 * stranger's wrong passwords cannot keep out the people who use it.
 */
export function deviceSecret(): string {
  const kept = localStore.getItem(DEVICE_KEY)
  if (kept) return kept
  const made = hexOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  localStore.setItem(DEVICE_KEY, made)
  return made
}
