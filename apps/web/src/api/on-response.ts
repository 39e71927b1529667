type Listener = (hasResponse: boolean, hasTimedOut?: boolean) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener after each request with whether the server responded, with any status, and whether the request
 * timed out.
 * @returns unsubscribes
 */
export function onResponse(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportResponse: Listener = (...report) => listeners.forEach((listener) => listener(...report))
