import { localStore } from './storage.ts'

/**
 * What local storage holds of whoever is on the page. All of it is named here, and not where it is written: that module
 * may not be on the page on which its owner signs out.
 */
const OWNER_KEYS = ['cache', 'looks', 'notices', 'overview', 'recent', 'uploads', 'visits'] as const
export type OwnerKey = (typeof OWNER_KEYS)[number]

/** Undefined when nothing is kept, and when it is damaged, which it is not for long: that is removed. */
export function readOfOwner<Value>(key: OwnerKey, isValue: (value: unknown) => value is Value): Value | undefined {
  const text = localStore.getItem(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isValue(value)) return value
    console.info(`What was kept as ${key} has another shape`)
  } catch (error) {
    console.info(`What was kept as ${key} cannot be read`, error)
  }
  removeOfOwner(key)
  return undefined
}

/** Writes nothing when it stands there already: the other windows are told of every writing. */
export function writeOfOwner(key: OwnerKey, value: unknown): void {
  const text = JSON.stringify(value)
  if (localStore.getItem(key) !== text) localStore.setItem(key, text)
}

export const removeOfOwner = (key: OwnerKey): void => localStore.removeItem(key)

/** Called once the owner has signed out (CACHE-19). */
export const removeAllOfOwner = (): void => OWNER_KEYS.forEach(removeOfOwner)
