import { isSameUser } from './same-user.ts'
import { CACHE_KEY, localStore } from './storage.ts'

/**
 * Keys in local storage that belong to the page's owner. They are listed here rather than where they are written,
 * because those modules may not be loaded on the page where the owner signs out.
 */
const OWNER_KEYS = [
  CACHE_KEY,
  'looks',
  'nothing-stored',
  'notices',
  'overview',
  'owner',
  'recent',
  'replica-scope',
  'uploads',
  'visits',
] as const
export type OwnerKey = (typeof OWNER_KEYS)[number]

/** Undefined if nothing is stored or the value is damaged. A damaged value is removed. */
export function readOfOwner<Value>(key: OwnerKey, isValue: (value: unknown) => value is Value): Value | undefined {
  const text = localStore.getItem(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isValue(value)) return value
    console.info(`The stored value of ${key} has an unexpected shape`)
  } catch (error) {
    console.info(`The stored value of ${key} cannot be read`, error)
  }
  removeOfOwner(key)
  return undefined
}

/** Skips the write if the value is unchanged, because each write dispatches a storage event in the other windows. */
export function writeOfOwner(key: OwnerKey, value: unknown): void {
  const text = JSON.stringify(value)
  if (localStore.getItem(key) !== text) localStore.setItem(key, text)
}

export const removeOfOwner = (key: OwnerKey): void => localStore.removeItem(key)

/** Removes all keys of the owner after a sign-out (CACHE-19). */
export const removeAllOfOwner = (): void => OWNER_KEYS.forEach(removeOfOwner)

/**
 * Stores whose the keys are. Removes those of another user, which an expiry leaves for their return: the page may have
 * been reloaded since (CACHE-19).
 * @param before the page's owner until now
 */
export function storeOwner(owner: string, before: string | null): void {
  const stored = localStore.getItem('owner')
  if (stored === owner) return
  const last = stored ?? before
  if (last !== null && !isSameUser(last, owner)) removeAllOfOwner()
  localStore.setItem('owner', owner)
}
