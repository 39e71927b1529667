import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import type { AnnotationSource } from '@daywork/domain/capture/annotation-source'
import type { FindingReviews } from '@daywork/domain/capture/finding-reviews'
import type { Region } from '@daywork/domain/capture/region'
import type { CaptureType } from '../captured-media.ts'
import type { FoundAnnotation } from './read-annotations.ts'

/** An annotation and its review by a person (VIS-13, VIS-14). */
export interface ReviewedAnnotation {
  id: string
  content: string
  /** 0 to 1. */
  confidence: number
  /** Seconds from the start of a video; null for a photo. */
  timestamp: number | null
  /** Where in the picture it was read; null if it is about the whole picture. */
  region: Region | null
  /** How it was found, and by what; null if the server did not say. Drafts of earlier versions have none of these three. */
  source: AnnotationSource | null
  model: string | null
  /** How earlier findings of the same kind had been reviewed on this server when this one was found. */
  reviews: FindingReviews | null
  mediaType: CaptureType
  /** ISO time of the last review. */
  reviewedAt: string | null
  status: ReviewStatus | null
  /** The line that its approval, or that of another with this content, added to the description, in the language of that time. */
  line?: string
}

/** VIS-15. */
export interface GeneratedStep {
  content: string
  status: ReviewStatus | null
  updatedAt: string | null
}

/** Annotations as the server returned them, not yet reviewed. */
export const toReview = (
  annotations: readonly FoundAnnotation[],
  mediaType: CaptureType,
  model: string | null,
): ReviewedAnnotation[] =>
  annotations.map(({ id, content, confidence, region, reviews, source, timestamp }) => ({
    id,
    content,
    confidence,
    source,
    model,
    reviews,
    timestamp: mediaType === 'video' ? (timestamp ?? 0) : null,
    region: region ?? null,
    mediaType,
    reviewedAt: null,
    status: null,
  }))

/** Sets the status of annotations. A review can be changed any number of times (VIS-23). */
export const reviewAnnotations = (
  annotations: readonly ReviewedAnnotation[],
  ids: readonly string[],
  status: ReviewStatus,
  now: Date,
): ReviewedAnnotation[] =>
  annotations.map((each) => (ids.includes(each.id) ? { ...each, status, reviewedAt: now.toISOString() } : each))

/** Those without a status, in the order of the analysis. */
export const unreviewed = (annotations: readonly ReviewedAnnotation[]): ReviewedAnnotation[] =>
  annotations.filter(({ status }) => status === null)

/** The next without a status after one of them, in the order in which they are shown; at the end, the first. */
export function nextToReview(shown: readonly ReviewedAnnotation[], after: string): ReviewedAnnotation | undefined {
  const index = shown.findIndex(({ id }) => id === after)
  return unreviewed([...shown.slice(index + 1), ...shown.slice(0, Math.max(0, index))])[0]
}

/** Each annotation makes one step, which is derived from it and so changes with it (VIS-16). */
export const stepOf = ({ content, status, reviewedAt }: ReviewedAnnotation): GeneratedStep => ({
  content,
  status,
  updatedAt: reviewedAt,
})
