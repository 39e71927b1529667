import { z } from 'zod'

/** Where the chain of events is at a time, to be handed out: a chain that is calculated again does not contain it. */
export const chainSealSchema = z
  .object({
    event: z.string().nullable().meta({ description: 'Link of the newest event of the record, SHA-256' }),
    day: z.string().nullable().meta({ description: 'The last day in UTC that is over and has events', format: 'date' }),
    root: z.string().nullable().meta({ description: 'Root of that day, SHA-256' }),
  })
  .meta({ id: 'ChainSeal' })
export type ChainSeal = z.infer<typeof chainSealSchema>
