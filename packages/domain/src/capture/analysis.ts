import { z } from 'zod'
import { belowMinimumMessage, FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { MEDIA_TYPES } from '../portfolio/media-types.ts'
import { annotationSchema } from './annotation.ts'
import { VIDEO_FRAMES_MAX } from './limits.ts'

/** An empty text is treated as a missing field. */
const mediaField = (description: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined || input === null ? FIELD_MESSAGES.required : FIELD_MESSAGES.notText),
    })
    .min(1, FIELD_MESSAGES.required)
    .meta({ description, format: 'byte' })

const imageField = mediaField('JPEG, PNG, GIF or WebP in base64, with or without the beginning of a data: address')

/** Body of POST /api/vision/analyze-image/. */
export const imageAnalysisInputSchema = z.object({ image: imageField }).meta({ id: 'ImageAnalysisInput' })
export type ImageAnalysisInput = z.infer<typeof imageAnalysisInputSchema>

const frameField = z.object(
  {
    at: z
      .number({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notNumber) })
      .min(0, belowMinimumMessage(0))
      .meta({ description: 'Seconds from the start' }),
    image: imageField,
  },
  { error: FIELD_MESSAGES.notObject },
)

/** Body of POST /api/vision/analyze-video/. */
export const videoAnalysisInputSchema = z
  .object({
    video: mediaField('MP4 or WebM in base64, with or without the beginning of a data: address'),
    frames: z
      .array(frameField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .max(VIDEO_FRAMES_MAX, tooManyMessage(VIDEO_FRAMES_MAX))
      .optional()
      .meta({ description: 'Pictures of the video, for servers that cannot decode it themselves' }),
  })
  .meta({ id: 'VideoAnalysisInput' })
export type VideoAnalysisInput = z.infer<typeof videoAnalysisInputSchema>

/** The result of an analysis. It always has at least one annotation. */
export const analysisSchema = z
  .object({
    annotations: z.array(annotationSchema),
    metadata: z.object({
      media_type: z.enum(MEDIA_TYPES).meta({ description: 'By the content of what was sent' }),
      provider: z.string().meta({ description: "'embedded', or 'openai-compatible' for an outside service" }),
      model: z.string().meta({ description: 'What did the reading' }),
      duration_ms: z.int().meta({ description: 'Milliseconds that the analysis took, waiting left out' }),
      advice: z.array(z.string()).meta({
        description: 'What could be better if the picture were taken again; no finding, so nothing to review',
      }),
      frames_used: z.int().meta({ description: 'Pictures that were looked at; 1 for an image' }),
    }),
  })
  .meta({ id: 'Analysis' })
export type Analysis = z.infer<typeof analysisSchema>
