import type { Annotation } from '@daywork/domain/capture/annotation'
import { ANNOTATION_SOURCES, type AnnotationSource } from '@daywork/domain/capture/annotation-source'
import type { FindingReviews } from '@daywork/domain/capture/finding-reviews'
import type { Region } from '@daywork/domain/capture/region'
import { withLocalTime } from './local-time.ts'

/** What a review needs of an annotation. */
export interface FoundAnnotation extends Pick<Annotation, 'id' | 'content' | 'confidence' | 'timestamp' | 'region'> {
  source: AnnotationSource | null
  reviews: FindingReviews | null
}

/** Anything else counts as an empty list. */
export const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])

/**
 * The annotations of a response. Empty ones are left out, since they could not be reviewed; each has an id of its own, since
 * otherwise one approval would approve two.
 */
export function readAnnotations(given: unknown): FoundAnnotation[] {
  const taken = new Set<string>()
  return listOf(given).flatMap((each, index) => {
    const { id, content, confidence, region, reviews, source, timestamp } = partsOf(each)
    if (typeof content !== 'string' || content.trim() === '') return []
    const ownId = typeof id === 'string' && !taken.has(id) ? id : freeId(taken, index + 1)
    taken.add(ownId)
    const shown = withLocalTime(content, source)
    const place = regionOf(region)
    const read = {
      id: ownId,
      content: shown,
      // The server accepts no other in a submission (VIS-19).
      confidence: Math.min(Math.max(numberOf(confidence), 0), 1),
      timestamp: numberOf(timestamp),
      source: ANNOTATION_SOURCES.find((known) => known === source) ?? null,
      reviews: reviewsOf(reviews),
    }
    return [place ? { ...read, region: place } : read]
  })
}

function freeId(taken: ReadonlySet<string>, number: number): string {
  const id = `annotation ${number}`
  return taken.has(id) ? freeId(taken, number + 1) : id
}

const partsOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? { ...given } : {}

/** As JSON or as text ('0.8'); without one it is 0. */
function numberOf(given: unknown): number {
  const number = Number(given ?? 0)
  return Number.isFinite(number) ? number : 0
}

/** Three counts, or nothing. */
function reviewsOf(given: unknown): FindingReviews | null {
  const { approved, rejected, not_sure } = partsOf(given)
  return isCount(approved) && isCount(rejected) && isCount(not_sure) ? { approved, rejected, not_sure } : null
}

export const isCount = (given: unknown): given is number => Number.isInteger(given) && Number(given) >= 0

/** Four corners, or nothing. The schema is not used: it would load its library for this alone. */
function regionOf(given: unknown): Region | undefined {
  const corners = listOf(given)
    .map(partsOf)
    .flatMap(({ x, y }) => (isRatio(x) && isRatio(y) ? [{ x, y }] : []))
  return corners.length === 4 ? corners : undefined
}

const isRatio = (given: unknown): given is number => typeof given === 'number' && given >= 0 && given <= 1
