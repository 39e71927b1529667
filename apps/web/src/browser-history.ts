import { createBrowserHistory } from '@tanstack/history'
import { useSyncExternalStore } from 'react'

removeTrailingSlash()

/**
 * The history that the router and the sign-in gate share; the gate renders before the router is loaded. Imported from
 * its own package, because that is 2 kB and the router is ten times as large.
 */
export const history = createBrowserHistory()

export const usePathname = (): string => useSyncExternalStore(history.subscribe, () => history.location.pathname)

/**
 * The router treats '/portfolio/' as '/portfolio'; this makes code that compares paths, such as the sign-in gate, do
 * the same.
 */
function removeTrailingSlash(): void {
  const { pathname, search, hash } = window.location
  const path = pathname.replace(/(.)\/+$/, '$1')
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
}
