type Listener = (isAnswered: boolean) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener after each request with whether the server responded, with any status.
 * @returns unsubscribes
 */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportReach: Listener = (isAnswered) => listeners.forEach((listener) => listener(isAnswered))
