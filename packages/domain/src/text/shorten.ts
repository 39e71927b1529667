/** The first `count` code points. Never splits a surrogate pair. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('')

/** The first `limit` code points and '...', or the text itself if it is not longer. Never splits a surrogate pair. */
export function shorten(text: string | null | undefined, limit: number): string {
  if (!text) return ''
  const start = firstCharacters(text, limit)
  return start === text ? text : `${start}...`
}
