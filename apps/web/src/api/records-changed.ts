type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls the listener when records change on the server: by a write of this page, or by a change of others that the
 * stream reports (live/).
 * @returns unsubscribes
 */
export function onRecordsChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportRecordsChanged = (): void => listeners.forEach((listener) => listener())
