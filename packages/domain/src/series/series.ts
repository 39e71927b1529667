import { z } from 'zod'
import { assignedWorkerSchema } from '../assignments/assignment.ts'
import { BUSINESS_MESSAGES } from '../business/messages.ts'
import { isTimeZone } from '../business/time-zone.ts'
import type { FieldErrors } from '../errors/domain-error.ts'
import { aboveMaximumMessage, belowMinimumMessage, FIELD_MESSAGES, typeMessage } from '../fields/messages.ts'
import { idField } from '../fields/number.ts'
import { dateField, optionalDateSchema, requiredDayField, timestampSchema } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { timeAt, timestampAt } from '../schedule/zoned-time.ts'
import { isCalendarDate } from '../time/calendar-date.ts'
import { workOrderInputSchema } from '../work-orders/work-order.ts'
import { PRIORITIES } from '../work-orders/statuses.ts'
import { SERIES_MESSAGES } from './messages.ts'
import { readRule, writeRule } from './recurrence.ts'
import { dayOfStart, timeOfStart } from './series-fields.ts'

const DURATION_MIN_MINUTES = 5
/** A week. */
const DURATION_MAX_MINUTES = 7 * 24 * 60

const SKIP_REASONS = ['no_such_time', 'no_such_day'] as const

export const skippedSchema = z
  .object({
    on: z.string().meta({
      description: 'The skipped day (YYYY-MM-DD), or a month that does not have the day of the rule (YYYY-MM)',
    }),
    reason: z.enum(SKIP_REASONS).meta({
      description: 'no_such_time: clocks skip the start time on that day. no_such_day: the month does not have the day',
    }),
  })
  .meta({ id: 'SkippedOccurrence' })
export type Skipped = z.infer<typeof skippedSchema>

/** A series of work orders as lists return it. */
export const seriesSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    priority: z.enum(PRIORITIES),
    project: z.int(),
    project_title: z.string(),
    client: z.int().nullable(),
    client_name: z.string().nullable(),
    location: z.string(),
    required_skills: z.array(z.string()),
    assigned_workers: z.array(assignedWorkerSchema),
    rule: z.string().meta({ description: 'RRULE of RFC 5545', example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' }),
    local_start: z
      .string()
      .meta({ description: 'The first day and the time of all orders', example: '2026-12-01T08:00' }),
    time_zone: z.string(),
    duration_minutes: z.int().nullable().meta({ description: 'Length of the orders; null for orders without an end' }),
    last_day: optionalDateSchema.meta({ description: 'The last day on which an order can start' }),
    version: versionNumber,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof seriesSchema>

/** A single series also lists the days that its rule skips. */
export const seriesDetailSchema = seriesSchema
  .extend({ skipped: z.array(skippedSchema).meta({ description: 'What the rule skips within a year' }) })
  .meta({ id: 'SeriesDetail' })
export type SeriesDetail = z.infer<typeof seriesDetailSchema>

const ruleField = z
  .string({ error: ({ input }) => typeMessage(input, SERIES_MESSAGES.rule) })
  .refine((text) => readRule(text) !== undefined, { error: SERIES_MESSAGES.rule, abort: true })
  .transform((text) => {
    const rule = readRule(text)
    return rule === undefined ? text : writeRule(rule)
  })
  .meta({
    description:
      'RRULE of RFC 5545 with FREQ (DAILY, WEEKLY, MONTHLY, or YEARLY), INTERVAL, COUNT, BYDAY, and BYMONTHDAY',
  })

/** Years from 2000 to 2199: rules are expanded from their start, so one that starts long ago would be slow. */
const LOCAL_START = /^(2[01]\d{2}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/

export const isLocalStart = (text: string): boolean => isCalendarDate(LOCAL_START.exec(text)?.[1] ?? '')

const timesShape = {
  rule: ruleField,
  local_start: z
    .string({ error: ({ input }) => typeMessage(input, SERIES_MESSAGES.localStart) })
    .refine(isLocalStart, SERIES_MESSAGES.localStart)
    .meta({ description: 'YYYY-MM-DDTHH:MM in the time zone' }),
  time_zone: z
    .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notText) })
    .refine(isTimeZone, BUSINESS_MESSAGES.timeZone)
    .meta({ description: 'IANA name' }),
  last_day: dateField.optional(),
}

/** Body of the preview. */
export const seriesTimesSchema = z.object(timesShape).meta({ id: 'SeriesTimes' })
export type SeriesTimes = Pick<Series, 'rule' | 'local_start' | 'time_zone' | 'last_day'>

const { assigned_workers, description, location, priority, project, required_skills, title } =
  workOrderInputSchema.shape

/** Body of POST and PUT. */
export const seriesInputSchema = z
  .object({
    title,
    project,
    description,
    priority,
    location,
    required_skills,
    assigned_workers,
    duration_minutes: z
      .int({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notWholeNumber) })
      .min(DURATION_MIN_MINUTES, belowMinimumMessage(DURATION_MIN_MINUTES))
      .max(DURATION_MAX_MINUTES, aboveMaximumMessage(DURATION_MAX_MINUTES))
      .nullable()
      .optional(),
    ...timesShape,
  })
  .meta({ id: 'SeriesInput' })
export type SeriesInput = z.infer<typeof seriesInputSchema>

export const seriesPatchSchema = seriesInputSchema.partial().meta({ id: 'SeriesPatch' })

/** Body of split: the first order to change, and the changes. */
export const seriesSplitSchema = seriesPatchSchema
  .extend({ from: requiredDayField.meta({ description: 'The day of the first order that changes' }) })
  .meta({ id: 'SeriesSplit' })
export type SeriesSplit = z.infer<typeof seriesSplitSchema>

/** Body of join: the series that was split, and its last day before the split. */
export const seriesJoinSchema = z
  .object({
    into: idField.meta({ description: 'Id of the series that this one continues' }),
    last_day: dateField.meta({ description: 'The last day of both; null for no end' }),
  })
  .meta({ id: 'SeriesJoin' })
export type SeriesJoin = z.infer<typeof seriesJoinSchema>

export const seriesPreviewSchema = z
  .object({
    next: z.array(timestampSchema).meta({ description: 'The next start times, from today on' }),
    skipped: z.array(skippedSchema).meta({ description: 'What the rule skips within a year' }),
  })
  .meta({ id: 'SeriesPreview' })
export type SeriesPreview = z.infer<typeof seriesPreviewSchema>

/** Validates the rules between several fields. Pass the whole series, not only the fields that change. */
export function seriesErrors({
  last_day: last,
  local_start: start,
  time_zone: zone,
}: Pick<SeriesTimes, 'local_start' | 'time_zone'> & { last_day?: string | null | undefined }): FieldErrors | undefined {
  const day = dayOfStart(start)
  // RFC 5545 would shift all later orders, too, if the first start is in a clock change.
  if (timeAt(timestampAt(day, timeOfStart(start), zone), zone) !== timeOfStart(start)) {
    return { local_start: [SERIES_MESSAGES.skippedStart] }
  }
  return last && last < day ? { last_day: [SERIES_MESSAGES.endsBeforeStart] } : undefined
}
