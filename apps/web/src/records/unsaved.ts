import { createContext, use, useCallback, useEffect, useState } from 'react'
import { createStore } from '../api/create-store.ts'

/** Adds something unsaved; returns its removal. */
type AddUnsaved = () => () => void

export const UnsavedContext = createContext<AddUnsaved | null>(null)

/** While `isUnsaved`, the records that this belongs to stay on the screen, even if someone deletes them (DEL-19). */
export function useUnsaved(isUnsaved: boolean): void {
  const add = use(UnsavedContext)
  useEffect(() => (isUnsaved ? add?.() : undefined), [isUnsaved, add])
}

/** Whether a part of the page has unsaved input. `add` is the value of its `UnsavedContext`. */
export function useUnsavedWithin(): { hasUnsaved: boolean; add: AddUnsaved } {
  const outer = use(UnsavedContext)
  const [count, setCount] = useState(0)
  const add = useCallback(() => {
    const removeOuter = outer?.()
    setCount((before) => before + 1)
    return () => {
      removeOuter?.()
      setCount((before) => before - 1)
    }
  }, [outer])
  return { hasUnsaved: count > 0, add }
}

/** Counts how often the user was about to leave and chose to stay with the unsaved input. */
export const stays = createStore(0)
