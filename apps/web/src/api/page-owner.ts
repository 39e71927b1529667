import { useSyncExternalStore } from 'react'
import { removeAllOfOwner, removeOfOwner } from './owner-store.ts'
import { isSameUser } from './same-user.ts'
import { getSession, subscribeToSession } from './session.ts'

/** Whose data are on this page: the signed-in user's or, after an expiry, those of the user who was signed in. */
let owner: string | null = getSession().isAuthenticated ? getSession().username : null
/** How many owners have gone. */
let turn = 0
const forgetters = new Set<() => void>()

subscribeToSession(() => {
  const { isAuthenticated, username, ending } = getSession()
  const next = isAuthenticated ? username : ending === 'expired' ? owner : null
  // The page stays as it is for the next sign-in. The device keeps no records that can be read without one.
  if (ending === 'expired') removeOfOwner('cache')
  const hasGone = owner !== null && !isSameUser(owner, next)
  owner = next
  if (!hasGone) return
  turn += 1
  removeAllOfOwner()
  for (const forget of forgetters) forget()
})

/**
 * Whatever a module remembers of what somebody did or saw has to be forgotten when they sign out, or when somebody else
 * signs in after an expiry (CACHE-19, GEN-08). What is in local storage goes by itself, see `owner-store.ts`.
 */
export const forgetWithOwner = (forget: () => void): void => void forgetters.add(forget)

/** A map that is emptied when the page's owner goes. */
export function mapOfOwner<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>()
  forgetWithOwner(() => map.clear())
  return map
}

export const getPageOwner = (): string | null => owner

export const getPageTurn = (): number => turn

/** Changes when the page's owner leaves, but not when a guest signs in: a guest's work stays (AUTH-19). */
export const usePageTurn = (): number => useSyncExternalStore(subscribeToSession, getPageTurn)
