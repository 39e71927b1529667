type Listener = (isAnswered: boolean) => void

const listeners = new Set<Listener>()

/**
 * Tells of every call whether the server answered it, whatever the answer was.
 * @returns ends the telling
 */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellReach: Listener = (isAnswered) => listeners.forEach((listener) => listener(isAnswered))
