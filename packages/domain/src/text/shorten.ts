/** The first `limit` characters and '...', or the text itself when it is no longer; whole code points, so no emoji is split (FMT-10). */
export function shorten(text: string | null | undefined, limit: number): string {
  if (!text) return ''
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit).join('')}...` : text
}
