/** A page that never comes to rest does not keep what waits for longer. */
const IDLE_WAIT_MAX_MS = 1000

/** Resolves once the browser has drawn what it was at, so that what is not looked at first comes after it. */
export function untilIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => (signal.aborted ? reject(signal.reason) : resolve())
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: IDLE_WAIT_MAX_MS })
    else setTimeout(go, 0)
  })
}
