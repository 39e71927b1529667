import { z } from 'zod'
import { timestampSchema } from '../fields/time.ts'
import { LANGUAGES } from '../accounts/language.ts'
import { packedRecordSchema } from './chain-file.ts'

export const proofPackInputSchema = z
  .object({
    language: z.enum(LANGUAGES).optional().meta({ description: 'Of its story, English by default' }),
  })
  .meta({ id: 'ProofPackInput' })

export type ProofPackInput = z.infer<typeof proofPackInputSchema>

export const proofPackSchema = z
  .object({
    id: z.int(),
    record: packedRecordSchema,
    files: z.int().meta({ description: 'Number of originals in it' }),
    events: z.int().meta({ description: 'Number of events in it' }),
    size: z.int().meta({ description: 'Bytes of these originals together' }),
    created_at: timestampSchema,
    url: z.string().meta({ description: 'Signed URL of the ZIP file; it needs no token, and is valid for 10 minutes' }),
  })
  .meta({ id: 'ProofPack' })
export type ProofPack = z.infer<typeof proofPackSchema>
