import { z } from 'zod'

/** The state of the event chain at one time. A recalculated chain does not contain these hashes, so give them to others. */
export const chainSealSchema = z
  .object({
    event: z.string().nullable().meta({ description: 'Link of the newest event of the record, SHA-256' }),
    day: z.string().nullable().meta({ description: 'The last day in UTC that is over and has events', format: 'date' }),
    root: z.string().nullable().meta({ description: 'Root of that day, SHA-256' }),
  })
  .meta({ id: 'ChainSeal' })
export type ChainSeal = z.infer<typeof chainSealSchema>
