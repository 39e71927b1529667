import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for as long as the component lives, which always calls the newest `callback`: for handlers that are
 * given to many memoized cards. Not to be called while rendering.
 */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
