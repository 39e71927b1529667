import { useSyncExternalStore } from 'react'
import { removeAllOfOwner, removeOfOwner, storeOwner } from './owner-store.ts'
import { isSameUser } from './same-user.ts'
import { getSession, subscribeToSession } from './session.ts'

/** The user whose data is on this page: the signed-in user or, after an expiry, the user who was signed in. */
let owner: string | null = getSession().isAuthenticated ? getSession().username : null
/** Number of owners who have left. */
let generation = 0
const clearers = new Set<() => void>()
if (owner !== null) storeOwner(owner, null)

subscribeToSession(() => {
  const { isAuthenticated, username, ending } = getSession()
  const next = isAuthenticated ? username : ending === 'expired' ? owner : null
  // After an expiry, the page stays as it is for the next sign-in, but the device must not keep records that are
  // readable without one.
  if (ending === 'expired') removeOfOwner('cache')
  const hasLeft = owner !== null && !isSameUser(owner, next)
  if (isAuthenticated && next !== null) storeOwner(next, owner)
  else if (hasLeft) removeAllOfOwner()
  owner = next
  if (!hasLeft) return
  generation += 1
  for (const clear of clearers) clear()
})

/**
 * Registers a callback that clears a module's data about the user. It runs after a sign-out, and when another user
 * signs in after an expiry (CACHE-19, GEN-08). Local storage is cleared automatically, see `owner-store.ts`.
 */
export const clearWithOwner = (clear: () => void): void => void clearers.add(clear)

/** A map that is cleared when the page's owner leaves. */
export function mapOfOwner<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>()
  clearWithOwner(() => map.clear())
  return map
}

export const getPageOwner = (): string | null => owner

/** Of operations, which may be sent or stored later, when someone else is signed in. */
export const ownerOfWrites = (): { owner?: string } => (owner === null ? {} : { owner })

export const getPageGeneration = (): number => generation

/** Changes when the page's owner leaves, but not when a guest signs in: the guest's work is kept (AUTH-19). */
export const usePageGeneration = (): number => useSyncExternalStore(subscribeToSession, getPageGeneration)
