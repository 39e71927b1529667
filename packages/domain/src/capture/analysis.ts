import { z } from 'zod'
import { belowMinimumMessage, FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { MEDIA_TYPES } from '../portfolio/media-types.ts'
import { annotationSchema } from './annotation.ts'
import { VIDEO_FRAMES_MAX } from './limits.ts'

/** An empty string is treated as a missing field. */
const mediaField = (description: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined || input === null ? FIELD_MESSAGES.required : FIELD_MESSAGES.notText),
    })
    .min(1, FIELD_MESSAGES.required)
    .meta({ description, format: 'byte' })

const imageField = mediaField('JPEG, PNG, GIF or WebP in base64, with or without the prefix of a data: URL')

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
    video: mediaField('MP4 or WebM in base64, with or without the prefix of a data: URL'),
    frames: z
      .array(frameField, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .max(VIDEO_FRAMES_MAX, tooManyMessage(VIDEO_FRAMES_MAX))
      .optional()
      .meta({ description: 'Frames of the video, for servers that cannot decode it themselves' }),
  })
  .meta({ id: 'VideoAnalysisInput' })
export type VideoAnalysisInput = z.infer<typeof videoAnalysisInputSchema>

/** The result of an analysis. It always has at least one annotation. */
export const analysisSchema = z
  .object({
    annotations: z.array(annotationSchema),
    metadata: z.object({
      media_type: z.enum(MEDIA_TYPES).meta({ description: 'Detected from the content of the file' }),
      provider: z.string().meta({ description: "'embedded', or 'openai-compatible' for an external service" }),
      model: z.string().meta({ description: 'What analyzed the pictures' }),
      duration_ms: z.int().meta({ description: 'Milliseconds that the analysis took, without waiting in the queue' }),
      advice: z.array(z.string()).meta({
        description: 'Why to retake the picture. This is not a finding, so there is nothing to review',
      }),
      omitted: z.int().meta({
        description:
          'Number of findings that were left out because there are too many to review: the least certain ones',
      }),
      frames_used: z.int().meta({ description: 'Number of pictures that were analyzed; 1 for an image' }),
    }),
  })
  .meta({ id: 'Analysis' })
export type Analysis = z.infer<typeof analysisSchema>
