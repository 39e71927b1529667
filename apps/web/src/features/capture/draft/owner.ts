const GUEST_KEY = 'capture-guest'

/**
 * The name under which captures of an owner are stored. A guest gets a random name per window. It survives a reload and
 * never equals a user's.
 * @param username null for a guest; usernames are case-insensitive
 */
export const ownerName = (username: string | null): string =>
  username === null ? `guest:${guestName()}` : `user:${username.toLowerCase()}`

export const isGuest = (owner: string): boolean => owner.startsWith('guest:')

/** Works without https too, where crypto.randomUUID does not exist. */
export const randomName = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')

function guestName(): string {
  try {
    const kept = sessionStorage.getItem(GUEST_KEY) ?? randomName()
    sessionStorage.setItem(GUEST_KEY, kept)
    return kept
  } catch (error) {
    console.info('Session storage is not available', error)
    return 'this page'
  }
}
