import { z } from 'zod'
import { MEDIA_TYPES } from '../portfolio/media-types.ts'
import { annotationSchema } from './annotation.ts'

/** What an analysis answers (VIS-05, ENT-16, ENT-17): never without an annotation. */
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
