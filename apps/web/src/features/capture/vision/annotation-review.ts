import type { Annotation, ReviewStatus } from '@daywork/domain/capture/annotation'
import type { Region } from '@daywork/domain/capture/region'
import type { CaptureType } from '../captured-media.ts'

/** An annotation with what a person made of it (VIS-13, VIS-14). */
export interface ReviewedAnnotation {
  id: string
  content: string
  /** 0 to 1. */
  confidence: number
  /** Seconds from the start of a video; null for a photo. */
  timestamp: number | null
  /** Where in the picture it was read; null if it is about the whole picture. */
  region: Region | null
  mediaType: CaptureType
  /** ISO time of the last approve or reject. */
  reviewedAt: string | null
  status: ReviewStatus | null
}

/** VIS-15. */
export interface GeneratedStep {
  content: string
  status: ReviewStatus | null
  updatedAt: string | null
}

type Answered = Pick<Annotation, 'id' | 'content' | 'confidence' | 'timestamp' | 'region'>

/** Annotations as the server answered them, not yet reviewed. */
export const toReview = (annotations: readonly Answered[], mediaType: CaptureType): ReviewedAnnotation[] =>
  annotations.map(({ id, content, confidence, region, timestamp }) => ({
    id,
    content,
    confidence,
    timestamp: mediaType === 'video' ? (timestamp ?? 0) : null,
    region: region ?? null,
    mediaType,
    reviewedAt: null,
    status: null,
  }))

/** Moves one annotation to a status, as often as one likes (VIS-23). */
export const reviewAnnotation = (
  annotations: readonly ReviewedAnnotation[],
  id: string,
  status: ReviewStatus,
  now: Date,
): ReviewedAnnotation[] =>
  annotations.map((each) => (each.id === id ? { ...each, status, reviewedAt: now.toISOString() } : each))

/** Each annotation makes one step, which is derived from it and so changes with it (VIS-16). */
export const stepOf = ({ content, status, reviewedAt }: ReviewedAnnotation): GeneratedStep => ({
  content,
  status,
  updatedAt: reviewedAt,
})
