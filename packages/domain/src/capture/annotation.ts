import { z } from 'zod'

/** Characters of one annotation at most. */
export const ANNOTATION_CONTENT_MAX = 500
/** Annotations of one answer at most: more than that nobody reviews. */
export const ANNOTATIONS_MAX = 20

/** Where an annotation comes from. 'service' is whatever an outside service says; all others are read by the server itself. */
export const ANNOTATION_SOURCES = [
  'text',
  'code',
  'capture time',
  'sharpness',
  'exposure',
  'look-alike',
  'file',
  'service',
] as const
export type AnnotationSource = (typeof ANNOTATION_SOURCES)[number]

/** One thing that was found in a photo or video, as the server answers it (VIS-13, VIS-14). */
export const annotationSchema = z
  .object({
    id: z.string().meta({ description: 'Unique within this answer' }),
    content: z.string().meta({ description: 'What was found, for people', maxLength: ANNOTATION_CONTENT_MAX }),
    confidence: z.number().min(0).max(1),
    timestamp: z.number().min(0).optional().meta({ description: 'Seconds from the start; of videos only' }),
    source: z.enum(ANNOTATION_SOURCES).meta({ description: 'Where it comes from' }),
  })
  .meta({ id: 'Annotation' })
export type Annotation = z.infer<typeof annotationSchema>
