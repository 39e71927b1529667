import { createBrowserHistory } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/**
 * The one history: the router's, once it is loaded, and the sign-in gate's, which comes before it. Imported by itself
 * it weighs 2 kB, the whole router ten times that.
 */
export const history = createBrowserHistory()

export const usePathname = (): string => useSyncExternalStore(history.subscribe, () => history.location.pathname)
