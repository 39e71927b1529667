interface Intervals {
  firstMs: number
  longestMs: number
  /** The minimum that the server asks for. */
  atLeastMs?: number
}

/**
 * How long to wait before the next attempt: twice as long after each failure, with jitter, because all devices lost the
 * server at the same time.
 * @param chance 0 to 1
 */
export function backoffMs(failures: number, chance: number, { atLeastMs = 0, firstMs, longestMs }: Intervals): number {
  const longest = Math.min(longestMs, firstMs * 2 ** failures)
  return Math.max(atLeastMs, longest / 2) + (longest / 2) * chance
}
