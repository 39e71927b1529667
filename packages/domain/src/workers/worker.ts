import { z } from 'zod'
import type { FieldErrors } from '../errors/domain-error.ts'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { choiceField, optionalText, textField } from '../fields/text.ts'
import {
  dateSchema,
  endBeforeStartError,
  optionalTimestampSchema,
  requiredDayField,
  timeField,
  timestampSchema,
} from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { foldCase } from '../text/matches-search.ts'
import { isEmail, PHONE_INPUT_MAX, usDigits } from '../text/contact.ts'
import { WORKER_MESSAGES } from './messages.ts'
import { skillNameField, skillNamesField, SKILLS_MAX_COUNT } from './skills-field.ts'
import { WORKER_STATUSES } from './statuses.ts'

/** In characters. */
const WORKER_NAME_MAX = 100
const WORKER_TITLE_MAX = 100
const WORKER_EMAIL_MAX = 254

/** The expiration of a worker's skill or certificate. The name may be that of a skill. */
export const expirationSchema = z
  .object({ name: z.string(), expires_on: dateSchema.meta({ description: 'The last day on which it is valid' }) })
  .meta({ id: 'Expiration' })
export type Expiration = z.infer<typeof expirationSchema>

/** A worker as the API returns it. */
export const workerSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string().nullable().meta({ description: '10 digits', example: '5555550142' }),
    email: z.string().nullable(),
    status: z.enum(WORKER_STATUSES),
    title: z.string().nullable(),
    skills: z.record(z.string(), z.boolean()).meta({ description: 'An object keyed by skill' }),
    expirations: z
      .array(expirationSchema)
      .meta({ description: 'Until when skills and certificates are valid, in the order given' }),
    work_order_count: z.int().meta({ description: 'Orders the worker is assigned to, whatever their status' }),
    active_work_orders_count: z.int().meta({ description: 'Those that are neither COMPLETED nor CANCELLED' }),
    scheduled_start: optionalTimestampSchema,
    scheduled_end: optionalTimestampSchema,
    version: versionNumber,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Worker' })
export type Worker = z.infer<typeof workerSchema>

/** Accepts any usual notation of a US number; stored as 10 digits. */
const phone = optionalText({ max: PHONE_INPUT_MAX, tooLong: WORKER_MESSAGES.phone })
  .refine((value) => value === null || usDigits(value) !== undefined, WORKER_MESSAGES.phone)
  .transform((value) => (value === null ? null : (usDigits(value) ?? null)))
  .meta({ description: 'A US number in any usual writing; stored as 10 digits' })

/** An object keyed by skill or a list of texts; null is an empty object. Parses to the unique names, in order. */
const skillsField = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.null()], {
    error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList),
  })
  .transform((value) => (Array.isArray(value) ? value : Object.keys(value ?? {})))
  .pipe(skillNamesField)
  .meta({ description: 'An object keyed by skill, or a list of texts; null is none' })

/** One entry for each name, ignoring case: the last one counts. */
export const uniqueExpirations = (entries: readonly Expiration[]): Expiration[] => [
  ...new Map(entries.map((entry) => [foldCase(entry.name), entry])).values(),
]

const expirationsField = z
  .array(
    z.object(
      { name: skillNameField, expires_on: requiredDayField },
      { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notObject) },
    ),
    { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) },
  )
  .max(SKILLS_MAX_COUNT, tooManyMessage(SKILLS_MAX_COUNT))
  .transform(uniqueExpirations)
  .meta({ description: 'Replaces all of them; of a name given twice, the last date counts' })

/** Body of POST and PUT. */
export const workerInputSchema = z
  .object({
    name: textField({ max: WORKER_NAME_MAX, trimmed: true, blank: WORKER_MESSAGES.nameRequired }),
    phone: phone.optional(),
    email: optionalText({ max: WORKER_EMAIL_MAX })
      .refine((email) => email === null || isEmail(email), WORKER_MESSAGES.email)
      .optional(),
    status: choiceField(WORKER_STATUSES).optional(),
    title: optionalText({ max: WORKER_TITLE_MAX }).optional(),
    skills: skillsField.optional(),
    expirations: expirationsField.optional(),
    scheduled_start: timeField.optional(),
    scheduled_end: timeField.optional(),
  })
  .meta({ id: 'WorkerInput' })
export type WorkerInput = z.infer<typeof workerInputSchema>

export const workerPatchSchema = workerInputSchema.partial().meta({ id: 'WorkerPatch' })

/** Validates the rules between several fields. Pass the whole record, not only the fields that change. */
export function workerErrors(
  worker: Pick<Worker, 'phone' | 'email' | 'scheduled_start' | 'scheduled_end'>,
): FieldErrors | undefined {
  if (!worker.phone && !worker.email) return { non_field_errors: [WORKER_MESSAGES.contactRequired] }
  return endBeforeStartError(worker)
}

/** One entry of the list of expiring skills and certificates. */
export const expiringSchema = z
  .object({
    id: z.int().meta({ description: 'Of this line; changes when the worker is edited' }),
    worker_id: z.int(),
    worker_name: z.string(),
    name: z.string(),
    expires_on: dateSchema.meta({ description: 'The last day on which it is valid' }),
  })
  .meta({ id: 'Expiring' })
export type Expiring = z.infer<typeof expiringSchema>
