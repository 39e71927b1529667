import { z } from 'zod'

/** API-94: the maximum number of matches of one kind. */
export const SEARCH_RESULTS_MAX = 8

const matchSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    subtitle: z.string().meta({ description: 'What tells it from others of the same title; may be empty' }),
  })
  .meta({ id: 'SearchMatch' })
export type SearchMatch = z.infer<typeof matchSchema>

export const searchResultsSchema = z
  .object({
    clients: z.array(matchSchema),
    projects: z.array(matchSchema),
    work_orders: z.array(matchSchema),
    workers: z.array(matchSchema),
    works: z.array(matchSchema).meta({ description: 'By their descriptions and approved annotations' }),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof searchResultsSchema>
