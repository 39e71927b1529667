/** Collects the lines that a logger writes. */
export function collectLines(): { write(text: string): void; lines: string[] } {
  const lines: string[] = []
  return { lines, write: (text) => void lines.push(...text.split('\n').filter(Boolean)) }
}
