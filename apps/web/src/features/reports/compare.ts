/** The change of a figure since the previous period. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  /** Relative to the previous value, or the difference of two percentages in points. */
  amount: number
}

/** @returns undefined if there is nothing to compare with */
export function relativeChange(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null || before === 0) return undefined
  return toChange((now - before) / before)
}

/** The difference of two shares, in percentage points. */
export function pointsChange(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined
  return toChange(Math.round((now - before) * 1000) / 10)
}

const toChange = (difference: number): Change => ({
  direction: difference === 0 ? 'same' : difference > 0 ? 'up' : 'down',
  amount: Math.abs(difference),
})
