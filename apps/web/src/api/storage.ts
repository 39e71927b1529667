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
    const isKept = attempt(() => {
      localStorage.setItem(key, value)
      return true
    })
    if (isKept) inMemory.delete(key)
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
  const isKept = attempt(() => {
    localStorage.setItem(key, value)
    return true
  })
  if (!isKept) localStore.removeItem(key)
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    console.info('Local storage is not available', error)
    return undefined
  }
}
