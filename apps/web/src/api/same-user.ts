/**
 * Whether two usernames are of the same user. The server ignores case at sign-in, and a session keeps the name as it
 * was typed.
 */
export const isSameUser = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
