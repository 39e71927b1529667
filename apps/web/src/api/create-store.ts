import { useSyncExternalStore } from 'react'

/** A value outside of React, shared by components and plain functions. */
export interface Store<Value> {
  get: () => Value
  /** Notifies all listeners. */
  set: (next: Value) => void
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/**
 * @param watch is called for the first listener and stopped after the last one. It observes changes by other windows
 */
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

/** The second `get` is the server snapshot: tests render to a string. */
export const useStore = <Value>({ get, subscribe }: Store<Value>): Value => useSyncExternalStore(subscribe, get, get)
