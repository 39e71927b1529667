import { useSyncExternalStore } from 'react'

/** A value outside of React's tree, which components and plain functions share. */
export interface Store<Value> {
  get: () => Value
  /** Notifies all listeners. */
  set: (next: Value) => void
  /** @returns ends the listening */
  subscribe: (listener: () => void) => () => void
}

/** @param watch starts with the first listener and ends with the last: for changes by other windows */
export function createStore<Value>(initial: Value, watch?: () => () => void): Store<Value> {
  let value = initial
  let endWatch: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) endWatch = watch?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) endWatch?.()
      }
    },
  }
}

/** The second `get` is for tests, which render to a string. */
export const useStore = <Value>({ get, subscribe }: Store<Value>): Value => useSyncExternalStore(subscribe, get, get)
