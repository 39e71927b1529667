import { z } from 'zod'

const SKILLS_FILTER_MESSAGE = 'Enter a JSON list of texts, for example ["Welding"].'

/** Skills as a JSON list in the query, as for available workers. Empty means no filter. */
export const skillsFilter = z
  .string()
  .refine((text) => text === '' || parseNames(text) !== undefined, SKILLS_FILTER_MESSAGE)
  .transform((text) => (text === '' ? undefined : parseNames(text)))
  .optional()
  .meta({ description: 'Skills that a worker must all have, without case, as a JSON list: ["Welding"]' })

const names = z.array(z.string().refine((name) => !name.includes('\u0000') && name.isWellFormed()))

function parseNames(text: string): string[] | undefined {
  try {
    return names.safeParse(JSON.parse(text)).data
  } catch {
    // Text that is not JSON is rejected with the filter's message.
    return undefined
  }
}
