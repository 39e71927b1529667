import { z } from 'zod'
import { textField } from '../fields/text.ts'
import { timeField } from '../fields/time.ts'
import { ANNOTATION_CONTENT_MAX } from './annotation.ts'
import { REVIEWED_ANNOTATIONS_MAX } from './limits.ts'

/** What a person can make of an annotation (VIS-13). */
export const REVIEW_STATUSES = ['approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** An annotation as a person left it, kept with the work that was made of the media. */
export const reviewedAnnotationSchema = z
  .object({
    content: textField({ max: ANNOTATION_CONTENT_MAX }),
    confidence: z.number().min(0).max(1),
    timestamp: z.number().min(0).nullable().meta({ description: 'Seconds from the start; null for a photo' }),
    status: z.enum(REVIEW_STATUSES).nullable().meta({ description: 'null until reviewed' }),
    reviewedAt: timeField,
  })
  .meta({ id: 'ReviewedAnnotation' })
export type ReviewedAnnotation = z.infer<typeof reviewedAnnotationSchema>

/** The form field `annotations` of POST /api/works/capture/, once read as JSON. */
export const reviewedAnnotationsSchema = z.array(reviewedAnnotationSchema).max(REVIEWED_ANNOTATIONS_MAX)
