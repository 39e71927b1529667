import { useEffect, useId, useSyncExternalStore } from 'react'

/** The open modals, the lowest first. */
let layers: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether no other modal was opened over this one: Escape closes one at a time. */
export function useIsTopLayer(isOpen: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    change([...layers, id])
    return () => change(layers.filter((layer) => layer !== id))
  }, [isOpen, id])
  return useSyncExternalStore(listen, () => layers.at(-1) === id)
}

function change(next: readonly string[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
