/**
 * Calls back once the browser has no more urgent work, or at the latest after this time. In Safari, which has no idle callbacks,
 * calls back in a later task.
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void, atMostMs: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: atMostMs })
  return () => cancelIdleCallback(handle)
}
