/**
 * Whether two names are one user's: the server lets people sign in with any case of their name, and a session keeps
 * the name as it was typed.
 */
export const isSameUser = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
