type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls the listener when the server has another feed of changes: its records may have been restored from a backup
 * (SYNC-67).
 * @returns unsubscribes
 */
export function onOtherFeed(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportOtherFeed = (): void => listeners.forEach((listener) => listener())
