type Listener = (isAnswered: boolean) => void

const listeners = new Set<Listener>()

/**
 * Reports for each request whether the server responded, with any status.
 * @returns a function that unsubscribes
 */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellReach: Listener = (isAnswered) => listeners.forEach((listener) => listener(isAnswered))
