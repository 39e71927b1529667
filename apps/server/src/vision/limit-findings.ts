import { ANNOTATIONS_MAX } from '@daywork/domain/capture/annotation'
import { type Finding, isAdvice } from './findings.ts'

interface LimitedFindings {
  findings: Finding[]
  /** The number of findings that were left out. */
  omitted: number
}

/**
 * No more findings than a user can review, in their order: the least certain lines of text are left out. Advice needs no review, so
 * it does not count.
 */
export function limitFindings(findings: readonly Finding[], max = ANNOTATIONS_MAX): LimitedFindings {
  const ranked = findings.filter((finding) => !isAdvice(finding)).toSorted((one, other) => rankOf(other) - rankOf(one))
  const omitted = new Set(ranked.slice(max))
  return { findings: findings.filter((finding) => !omitted.has(finding)), omitted: omitted.size }
}

/** Codes, the capture time, and an earlier photo come before any line. */
const rankOf = ({ confidence, source }: Finding): number => (source === 'text' ? confidence : 2)
