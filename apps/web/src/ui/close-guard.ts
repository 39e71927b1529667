import { createContext, use, useEffect } from 'react'

/** Resolves to whether the panel may close. */
export type CloseGuard = () => Promise<boolean>

/** Of the panel around; null elsewhere. */
export const CloseGuardContext = createContext<((guard: CloseGuard | null) => void) | null>(null)

/**
 * Asks before the panel around this is closed, for as long as this is shown.
 * @param mayClose the same function at every render
 */
export function useCloseGuard(mayClose: CloseGuard): void {
  const setGuard = use(CloseGuardContext)
  useEffect(() => {
    setGuard?.(mayClose)
    return () => setGuard?.(null)
  }, [setGuard, mayClose])
}
