const GUEST_KEY = 'capture-guest'

/**
 * The name under which captures of an owner are kept. A guest has a name for this window, which survives a reload and
 * is no user's.
 * @param username null for a guest; users differ by more than the case of their names
 */
export const ownerName = (username: string | null): string =>
  username === null ? `guest:${guestName()}` : `user:${username.toLowerCase()}`

export const isGuest = (owner: string): boolean => owner.startsWith('guest:')

/** Works without https too, where crypto.randomUUID does not exist. */
export const newName = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')

function guestName(): string {
  try {
    const kept = sessionStorage.getItem(GUEST_KEY) ?? newName()
    sessionStorage.setItem(GUEST_KEY, kept)
    return kept
  } catch (error) {
    console.info('Session storage is not available', error)
    return 'this page'
  }
}
