import { createBrowserHistory } from '@tanstack/history'
import { useSyncExternalStore } from 'react'

/**
 * The one history: the router’s, once it is loaded, and the sign-in gate’s, which comes before it. From its own package:
 * it weighs 2 kB, the whole router ten times that.
 */
export const history = createBrowserHistory()

export const usePathname = (): string => useSyncExternalStore(history.subscribe, () => history.location.pathname)
