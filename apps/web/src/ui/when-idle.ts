/** A browser that stays busy calls back after this time. Longer waits would be noticed as gaps. */
const WAIT_MAX_MS = 300

/**
 * Calls back once the browser has no more urgent work. In Safari, which has no idle callbacks, calls back in a later task.
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: WAIT_MAX_MS })
  return () => cancelIdleCallback(handle)
}
