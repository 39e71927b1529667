/** FNV-1a: that two texts have the same one is unlikely, and must do no harm. */
export function checksumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
