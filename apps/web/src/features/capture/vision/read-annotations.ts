import type { Annotation } from '@daywork/domain/capture/annotation'
import { withLocalMoment } from './local-moment.ts'

/** What a review needs of an annotation. */
export type FoundAnnotation = Pick<Annotation, 'id' | 'content' | 'confidence' | 'timestamp'>

/** What is no list counts as an empty one. */
export const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])

/**
 * The annotations of an answer. Empty ones are left out, since they could not be reviewed; each has an id of its own, or
 * one approval would be another's.
 */
export function readAnnotations(given: unknown): FoundAnnotation[] {
  const taken = new Set<string>()
  return listOf(given).flatMap((each, index) => {
    const { id, content, confidence, source, timestamp } = partsOf(each)
    if (typeof content !== 'string' || content.trim() === '') return []
    const ownId = typeof id === 'string' && !taken.has(id) ? id : `annotation ${index + 1}`
    taken.add(ownId)
    const shown = withLocalMoment(content, source)
    return [{ id: ownId, content: shown, confidence: numberOf(confidence), timestamp: numberOf(timestamp) }]
  })
}

const partsOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? { ...given } : {}

/** As JSON or as text ('0.8'); without one it is 0. */
function numberOf(given: unknown): number {
  const number = Number(given ?? 0)
  return Number.isFinite(number) ? number : 0
}
