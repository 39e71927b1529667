/** How a figure changed from the period before. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  /** Relative to the value before, or the difference of two shares in points. */
  amount: number
}

/** @returns undefined without anything to compare with */
export function relativeChange(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null || before === 0) return undefined
  return toChange((now - before) / before)
}

/** The difference of two shares, in points of a hundred. */
export function pointsChange(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined
  return toChange(Math.round((now - before) * 1000) / 10)
}

const toChange = (difference: number): Change => ({
  direction: difference === 0 ? 'same' : difference > 0 ? 'up' : 'down',
  amount: Math.abs(difference),
})
