type Listener = (hasResponse: boolean) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener after each request with whether the server responded, with any status.
 * @returns unsubscribes
 */
export function onResponse(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportResponse: Listener = (hasResponse) => listeners.forEach((listener) => listener(hasResponse))
