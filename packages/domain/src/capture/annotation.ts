import { z } from 'zod'
import { textField } from '../fields/text.ts'
import { optionalTimestampSchema, timeField } from '../fields/time.ts'
import { ANNOTATION_SOURCES, MODEL_NAME_MAX } from './annotation-source.ts'
import { regionSchema } from './region.ts'

/** Maximum length of an annotation, in characters. */
export const ANNOTATION_CONTENT_MAX = 500
/** Maximum annotations of one analysis; enough for the lines of a long receipt. */
export const ANNOTATIONS_MAX = 60
/** Maximum reviewed annotations that a submitted work stores. */
const REVIEWED_ANNOTATIONS_MAX = ANNOTATIONS_MAX

/** How people reviewed findings of one kind. */
const findingReviewsSchema = z
  .object({
    approved: z.int().min(0),
    rejected: z.int().min(0),
    not_sure: z.int().min(0),
  })
  .meta({ id: 'FindingReviews' })

/** One thing that an analysis found in a photo or video, as the server returns it. */
export const annotationSchema = z
  .object({
    id: z.string().meta({ description: 'Unique within this response' }),
    content: z.string().meta({ description: 'What was found, as text for people', maxLength: ANNOTATION_CONTENT_MAX }),
    confidence: z.number().min(0).max(1),
    timestamp: z.number().min(0).optional().meta({ description: 'Seconds from the start; only for videos' }),
    source: z.enum(ANNOTATION_SOURCES).meta({ description: 'How it was found' }),
    region: regionSchema.optional().meta({ description: 'Where it was read; absent if it is about the whole picture' }),
    reviews: findingReviewsSchema.optional().meta({
      description:
        'How the latest findings of the same model and source, and about as confident, were reviewed; absent if none was',
    }),
  })
  .meta({ id: 'Annotation' })
export type Annotation = z.infer<typeof annotationSchema>

export const REVIEW_STATUSES = ['approved', 'rejected', 'not_sure'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** An annotation after a person's review, as a request sends it to create a work. */
export const reviewedAnnotationSchema = z
  .object({
    content: textField({ max: ANNOTATION_CONTENT_MAX }),
    confidence: z.number().min(0).max(1),
    timestamp: z.number().min(0).nullable().meta({ description: 'Seconds from the start; null for a photo' }),
    status: z.enum(REVIEW_STATUSES).nullable().meta({ description: 'null until reviewed' }),
    reviewedAt: timeField,
    region: regionSchema.nullable().optional().meta({ description: 'As the analysis returned it' }),
    source: z.enum(ANNOTATION_SOURCES).nullable().optional().meta({ description: 'As the analysis returned it' }),
    model: textField({ max: MODEL_NAME_MAX })
      .nullable()
      .optional()
      .meta({ description: 'metadata.model of the analysis' }),
  })
  .meta({ id: 'ReviewedAnnotation' })
export type ReviewedAnnotation = z.infer<typeof reviewedAnnotationSchema>

/** The form field `annotations` of POST /api/works/capture/, parsed from JSON. */
export const reviewedAnnotationsSchema = z.array(reviewedAnnotationSchema).max(REVIEWED_ANNOTATIONS_MAX)

/** A stored annotation of a work's files with its review, as the API returns it. */
export const workAnnotationSchema = z
  .object({
    id: z.int(),
    content: z.string(),
    confidence: z.number().meta({ description: '0 to 1' }),
    timestamp: z.number().nullable().meta({ description: 'Seconds from the start of a video; null for a photo' }),
    status: z.enum(REVIEW_STATUSES).nullable().meta({ description: 'null until reviewed' }),
    reviewed_by: z.string().nullable().meta({ description: 'Username' }),
    reviewed_at: optionalTimestampSchema,
    region: regionSchema.nullable().meta({ description: 'Where in the photo or frame it was read' }),
    source: z.enum(ANNOTATION_SOURCES).nullable().meta({ description: 'How it was found; null if unknown' }),
    model: z.string().nullable().meta({ description: 'What analyzed the picture; null if unknown' }),
  })
  .meta({ id: 'WorkAnnotation' })
export type WorkAnnotation = z.infer<typeof workAnnotationSchema>
