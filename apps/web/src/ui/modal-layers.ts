import { useEffect, useId } from 'react'
import { createStore, useStore } from '../api/create-store.ts'

/** The open modals, the lowest first. */
const layers = createStore<readonly string[]>([])

/** Whether no other modal was opened over this one: Escape closes one at a time. */
export function useIsTopLayer(isOpen: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    layers.set([...layers.get(), id])
    return () => layers.set(layers.get().filter((layer) => layer !== id))
  }, [isOpen, id])
  return useStore(layers).at(-1) === id
}
