import { z } from 'zod'
import { belowMinimumMessage, FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { VIDEO_FRAMES_MAX } from './limits.ts'

/** Nothing at all counts as missing (API-90). */
const mediaField = (description: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined || input === null ? FIELD_MESSAGES.required : FIELD_MESSAGES.notText),
    })
    .min(1, FIELD_MESSAGES.required)
    .meta({ description, format: 'byte' })

const imageField = mediaField('JPEG, PNG, GIF or WebP in base64, with or without the beginning of a data: address')

/** POST /api/vision/analyze-image/ (API-88, VIS-02). */
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

/** POST /api/vision/analyze-video/ (API-89, VIS-04). */
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
