import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function with a stable identity that always calls the latest `callback`, for handlers of many memoized cards. Do
 * not call it while rendering.
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
