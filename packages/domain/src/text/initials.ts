/** Upper-case first letters of the first and last word of a name; '?' without one (ASG-07). */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0]
  if (first === undefined) return '?'
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}
