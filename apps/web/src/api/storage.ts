interface Store extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys: () => string[]
}

/** Values that the browser did not store. */
const inMemory = new Map<string, string>()

/**
 * Local storage that never throws. A browser may not store values (private windows, full disk, policy). They are then
 * stored in memory until the window is closed.
 */
export const localStore: Store = {
  getItem: (key) => inMemory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => {
    if (store(key, value)) inMemory.delete(key)
    else inMemory.set(key, value)
  },
  removeItem: (key) => {
    inMemory.delete(key)
    attempt(() => localStorage.removeItem(key))
  },
  keys: () => [...new Set([...inMemory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])])],
}

/** Stores a copy. If the browser cannot store it, removes the old copy, because an outdated one would be worse. */
export function keepCopy(key: string, value: string): void {
  if (!store(key, value)) localStore.removeItem(key)
}

const store = (key: string, value: string): boolean => write(key, value) || (dropCache() && write(key, value))

const write = (key: string, value: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, value)
    return true
  }) ?? false

/** The key of the stored cache (kept-cache.ts), which takes most of the room, and has nothing that the server does not have. */
export const CACHE_KEY = 'cache'

function dropCache(): boolean {
  const isStored = Boolean(attempt(() => localStorage.getItem(CACHE_KEY)))
  if (isStored) attempt(() => localStorage.removeItem(CACHE_KEY))
  return isStored
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    console.info('Local storage is not available', error)
    return undefined
  }
}
