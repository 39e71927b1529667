type Time = string | null | undefined

/** Compares two ISO 8601 times for a list with the newest first; missing and invalid times come last. */
export function newestFirst(one: Time, other: Time): number {
  return compareTimes(millisecondsOf(other), millisecondsOf(one))
}

const millisecondsOf = (time: Time): number => {
  const milliseconds = Date.parse(time ?? '')
  return Number.isNaN(milliseconds) ? Number.NEGATIVE_INFINITY : milliseconds
}

/** Not a subtraction, which would be NaN for two missing times. */
const compareTimes = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)
