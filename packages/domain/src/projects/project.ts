import { z } from 'zod'
import { projectTemplatesField } from '../checklists/checklist.ts'
import type { FieldErrors } from '../errors/domain-error.ts'
import { booleanField, idField, moneyField } from '../fields/number.ts'
import { choiceField, textField } from '../fields/text.ts'
import { dateField, timestampSchema, optionalDateSchema } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { PROJECT_MESSAGES } from './messages.ts'
import { PROJECT_STATUSES } from './statuses.ts'

/** In characters. */
const PROJECT_TITLE_MAX = 200
const PROJECT_DESCRIPTION_MAX = 10_000

/** A project as the API returns it. */
export const projectSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    status: z.enum(PROJECT_STATUSES),
    client: z.int().nullable(),
    client_name: z.string().nullable(),
    description: z.string(),
    budget: z
      .string()
      .nullable()
      .meta({ description: 'US dollars as decimal text with two places', example: '12500.00' }),
    start_date: optionalDateSchema,
    end_date: optionalDateSchema,
    workers: z.array(z.int()),
    checklist_templates: z
      .array(z.int())
      .meta({ description: 'Ids of the checklist templates that are added to new work orders' }),
    active_work_orders_count: z.int().meta({ description: 'Work orders that are neither COMPLETED nor CANCELLED' }),
    completed_work_orders_count: z.int(),
    is_active: z.boolean(),
    version: versionNumber,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof projectSchema>

/** Body of POST and PUT. Workers are added by separate requests. */
export const projectInputSchema = z
  .object({
    title: textField({ max: PROJECT_TITLE_MAX, trimmed: true, blank: PROJECT_MESSAGES.titleRequired }),
    status: choiceField(PROJECT_STATUSES).optional(),
    client: idField.nullable().optional(),
    description: textField({ max: PROJECT_DESCRIPTION_MAX }).optional(),
    budget: moneyField.optional(),
    start_date: dateField.optional(),
    end_date: dateField.optional(),
    is_active: booleanField.optional(),
    checklist_templates: projectTemplatesField.optional(),
  })
  .meta({ id: 'ProjectInput' })
export type ProjectInput = z.infer<typeof projectInputSchema>

export const projectPatchSchema = projectInputSchema.partial().meta({ id: 'ProjectPatch' })

/** Pass the whole record, not only the fields that change. Dates as YYYY-MM-DD sort as text. */
export function projectDatesError(project: Pick<Project, 'start_date' | 'end_date'>): FieldErrors | undefined {
  const { start_date: start, end_date: end } = project
  return start !== null && end !== null && end < start ? { end_date: [PROJECT_MESSAGES.endBeforeStart] } : undefined
}

export const projectStatsSchema = z
  .object({
    id: z.int(),
    total_work_orders: z.int(),
    active_work_orders_count: z.int(),
    completed_work_orders_count: z.int(),
    workers_count: z.int(),
    works_count: z.int(),
  })
  .meta({ id: 'ProjectStats' })
export type ProjectStats = z.infer<typeof projectStatsSchema>
