/** How people reviewed findings of one model, kind, and confidence. */
export interface FindingReviews {
  approved: number
  rejected: number
  not_sure: number
}

/** Confidences from 0 to 1 are compared in bands of a tenth. */
const CONFIDENCE_BANDS = 10

/** The band of a confidence, from 0 to 9. */
export const confidenceBand = (confidence: number): number =>
  Math.max(0, Math.min(CONFIDENCE_BANDS - 1, Math.floor(confidence * CONFIDENCE_BANDS)))

/** Reviews that count as much as the analyzer's own confidence. */
const CONFIDENCE_WEIGHT = 10

/**
 * The probability that a finding is right: its confidence, corrected by how findings like it were reviewed. Without
 * reviews, it is the confidence. 'Not sure' counts for neither side.
 */
export function expectedRight(confidence: number, reviews: FindingReviews | null | undefined): number {
  const { approved, rejected } = reviews ?? { approved: 0, rejected: 0 }
  return (approved + confidence * CONFIDENCE_WEIGHT) / (approved + rejected + CONFIDENCE_WEIGHT)
}

/** With fewer reviews, a share means too little. */
const REVIEWS_MIN = 10

/** How many of the decided findings were right; undefined if there are too few. */
export function rightOf({ approved, rejected }: FindingReviews): { right: number; of: number } | undefined {
  const of = approved + rejected
  return of < REVIEWS_MIN ? undefined : { right: approved, of }
}

interface Doubted {
  confidence: number
  reviews: FindingReviews | null
}

/**
 * Least likely to be right first, then least confident, then in the given order. A review of one of these findings does not
 * change the order: `reviews` counts those of earlier findings.
 */
export const byDoubt = <Finding extends Doubted>(findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (one, other) =>
      expectedRight(one.confidence, one.reviews) - expectedRight(other.confidence, other.reviews) ||
      one.confidence - other.confidence,
  )
