type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Reports that records changed on the server: by a write of this page, or as the server said of others (live/).
 * @returns a function that unsubscribes
 */
export function onRecordsChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportRecordsChanged = (): void => listeners.forEach((listener) => listener())
