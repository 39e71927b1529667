type Subscribe = (listener: () => void) => () => void

/**
 * Resolves once `isTrue` returns true, or after a time, or when `signal` aborts.
 * @param sources call their listener whenever the result may have changed
 */
export function waitUntil(
  isTrue: () => boolean,
  sources: readonly Subscribe[],
  { atMostMs, signal }: { atMostMs: number; signal?: AbortSignal },
): Promise<void> {
  if (isTrue() || signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      for (const stop of stops) stop()
      resolve()
    }
    const timer = setTimeout(end, atMostMs)
    signal?.addEventListener('abort', end)
    const stops = sources.map((subscribe) => subscribe(() => isTrue() && end()))
  })
}
