interface Intervals {
  firstMs: number
  longestMs: number
  /** What the server asks for. */
  atLeastMs?: number
}

/**
 * How long to wait before the next attempt: twice as long after each failure, and not the same for all devices, which lost the
 * server together.
 * @param chance 0 to 1
 */
export function backoffMs(failures: number, chance: number, { atLeastMs = 0, firstMs, longestMs }: Intervals): number {
  const longest = Math.min(longestMs, firstMs * 2 ** failures)
  return Math.max(atLeastMs, longest / 2) + (longest / 2) * chance
}
