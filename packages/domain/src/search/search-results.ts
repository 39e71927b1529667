import { z } from 'zod'
import { entitySchema } from '../activity/activity.ts'

const fieldMatchSchema = z
  .object({
    field: z.string().meta({ description: "Name of the field in the record's own response", example: 'client_name' }),
    text: z.string().meta({ description: 'The field, or an excerpt of it with … where it was cut' }),
    ranges: z
      .array(z.tuple([z.int(), z.int()]))
      .meta({ description: 'Start and end of each match in text, in UTF-16 code units' }),
  })
  .meta({ id: 'FieldMatch' })
export type FieldMatch = z.infer<typeof fieldMatchSchema>

const matchSchema = z
  .object({
    id: z.int(),
    kind: entitySchema,
    title: z.string(),
    subtitle: z.string().meta({ description: 'Distinguishes it from others with the same title; may be empty' }),
    status: z.string().nullable().meta({ description: 'Of a project, work order, or worker' }),
    date: z.string().nullable().meta({
      description: "A work order's scheduled_start, the created_at of a work, or a project's start_date (a day)",
    }),
    thumbnail_url: z
      .string()
      .nullable()
      .meta({ description: 'Signed address of a picture of a work, of at most 320 pixels' }),
    matched: fieldMatchSchema.meta({
      description: 'The first field that contains the searched text, or else the first with any of its words',
    }),
    also_matched: z
      .array(fieldMatchSchema)
      .meta({ description: 'The next fields that contain words which no field before them contains' }),
  })
  .meta({ id: 'SearchMatch' })
export type SearchMatch = z.infer<typeof matchSchema>

export const searchResultsSchema = z
  .object({
    clients: z
      .array(matchSchema)
      .meta({ description: 'Also by their addresses, which the list of clients does not search' }),
    projects: z.array(matchSchema).meta({ description: 'Also by the names of their clients' }),
    work_orders: z.array(matchSchema).meta({
      description:
        'Also by the names of their projects and clients. Of equal matches, those of today come first, then the next ones',
    }),
    workers: z.array(matchSchema),
    works: z.array(matchSchema).meta({
      description:
        'By their descriptions and approved annotations, and by the names of their work orders, projects, and clients',
    }),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof searchResultsSchema>
