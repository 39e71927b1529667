import { z } from 'zod'
import { REVIEW_STATUSES } from '../capture/reviewed-annotation.ts'
import { optionalMomentText } from '../fields/time.ts'

/** What an analysis said about a work's files, and what a person made of it, as the API answers it. */
export const workAnnotationSchema = z
  .object({
    id: z.int(),
    content: z.string(),
    confidence: z.number().meta({ description: '0 to 1' }),
    timestamp: z.number().nullable().meta({ description: 'Seconds from the start of a video; null for a photo' }),
    status: z.enum(REVIEW_STATUSES).nullable().meta({ description: 'null until somebody reviewed it' }),
    reviewed_by: z.string().nullable().meta({ description: 'Username' }),
    reviewed_at: optionalMomentText,
  })
  .meta({ id: 'WorkAnnotation' })
export type WorkAnnotation = z.infer<typeof workAnnotationSchema>
