/** The first letter of the username in upper case, or an empty text without a name (SIDE-11). */
export const userLetter = (username: string | null): string => {
  const [first] = Array.from(username?.trim() ?? '')
  return first === undefined ? '' : first.toUpperCase()
}
