import { createStore, useStore } from './create-store.ts'
import { getSession, subscribeToSession } from './session.ts'

const waiting = createStore<readonly ((isSignedIn: boolean) => void)[]>([])

subscribeToSession(() => {
  if (getSession().isAuthenticated) settle(true)
})

/**
 * Opens the auth modal on a page that needs no session, for an action that needs one (AUTH-18, AUTH-20, SESS-19).
 * @returns whether a user is signed in now; false if the modal was closed (AUTH-19)
 * @example if (!getSession().isAuthenticated && !(await askToSignIn())) return
 */
export function askToSignIn(): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]))
}

/** Resolves all requests with false: the modal was closed. */
export const dropSignInRequest = (): void => settle(false)

export const useIsSignInAsked = (): boolean => useStore(waiting).length > 0

function settle(isSignedIn: boolean): void {
  const settled = waiting.get()
  if (settled.length === 0) return
  waiting.set([])
  for (const resolve of settled) resolve(isSignedIn)
}
