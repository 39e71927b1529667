type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the browser would not take. */
const inMemory = new Map<string, string>()

/**
 * Local storage that never throws. A browser may refuse it (private windows, full disk, policy); the application then
 * works for as long as its window is open, and keeps nothing beyond.
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
}

/** Keeps a copy. If the browser does not take it, none is kept: an outdated one would be worse. */
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
