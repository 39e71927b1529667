type Time = string | null | undefined

/** Compares two ISO 8601 times for a list with the newest first; missing and invalid times come last (FMT-20). */
export function newestFirst(one: Time, other: Time): number {
  return compareMoments(momentOf(other), momentOf(one))
}

const momentOf = (time: Time): number => {
  const moment = Date.parse(time ?? '')
  return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment
}

/** Without subtraction: that would be NaN for two missing times. */
const compareMoments = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)
