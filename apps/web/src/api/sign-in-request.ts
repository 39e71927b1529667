import { useSyncExternalStore } from 'react'
import { getSession, subscribeToSession } from './session.ts'

let waiting: readonly ((isSignedIn: boolean) => void)[] = []
const listeners = new Set<() => void>()

subscribeToSession(() => {
  if (getSession().isAuthenticated) settle(true)
})

/**
 * Opens the auth modal on a page that needs no session, for what does need one (AUTH-18, AUTH-20, SESS-19).
 * @returns whether somebody is signed in now; false when the modal was closed (AUTH-19)
 * @example if (!getSession().isAuthenticated && !(await askToSignIn())) return
 */
export function askToSignIn(): Promise<boolean> {
  return new Promise((resolve) => change([...waiting, resolve]))
}

/** The modal was closed. */
export const dropSignInRequest = (): void => settle(false)

export const useIsSignInAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
  )

function settle(isSignedIn: boolean): void {
  if (waiting.length === 0) return
  const settled = waiting
  change([])
  for (const resolve of settled) resolve(isSignedIn)
}

function change(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}
