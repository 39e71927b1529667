import { createContext, use, useEffect } from 'react'

/** Resolves to whether the panel may close. */
export type CloseGuard = () => Promise<boolean>

/** Set by the surrounding panel; null elsewhere. */
export const CloseGuardContext = createContext<((guard: CloseGuard | null) => void) | null>(null)

/**
 * Asks before the surrounding panel is closed, while this component is mounted.
 * @param mayClose must keep its identity between renders, for example with `useCallback`
 */
export function useCloseGuard(mayClose: CloseGuard): void {
  const setGuard = use(CloseGuardContext)
  useEffect(() => {
    setGuard?.(mayClose)
    return () => setGuard?.(null)
  }, [setGuard, mayClose])
}
