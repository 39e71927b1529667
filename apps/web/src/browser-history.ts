import { createBrowserHistory } from '@tanstack/history'
import { useSyncExternalStore } from 'react'

withoutSlashAtEnd()

/**
 * The one history: the router’s, once it is loaded, and the sign-in gate’s, which comes before it. From its own package:
 * it weighs 2 kB, the whole router ten times that.
 */
export const history = createBrowserHistory()

export const usePathname = (): string => useSyncExternalStore(history.subscribe, () => history.location.pathname)

/** '/portfolio/' is '/portfolio' to the router; code that compares paths, such as the sign-in gate, expects the same. */
function withoutSlashAtEnd(): void {
  const { pathname, search, hash } = window.location
  const path = pathname.replace(/(.)\/+$/, '$1')
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
}
