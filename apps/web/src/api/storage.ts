type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Local storage that never throws. A browser may refuse it (private windows, full disk, policy); the application then
 * works for as long as its window is open, and keeps nothing.
 */
export const localStore: Store = {
  getItem: (key) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    console.info('Local storage is not available', error)
    return undefined
  }
}
