import { z } from 'zod'
import type { FieldErrors } from '../errors/domain-error.ts'
import { FIELD_MESSAGES, tooLongMessage, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { choiceField, countCharacters, optionalText, textField, unstorableReason } from '../fields/text.ts'
import { endBeforeStartError, timestampSchema, optionalTimestampSchema, timeField } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { isEmail, PHONE_INPUT_MAX, usDigits } from '../text/contact.ts'
import { WORKER_MESSAGES } from './messages.ts'
import { WORKER_STATUSES } from './statuses.ts'

/** In characters. */
const WORKER_NAME_MAX = 100
const WORKER_TITLE_MAX = 100
const WORKER_EMAIL_MAX = 254
const SKILL_MAX = 100

const SKILLS_MAX_COUNT = 50

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
    work_order_count: z.int().meta({ description: 'Orders the worker is assigned to, whatever their status' }),
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

const skillsInput = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.null()], {
  error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList),
})

/** An object keyed by skill or a list of texts; null is an empty object. Parses to the unique names, in order. */
const skillsField = skillsInput
  .transform((value) => (Array.isArray(value) ? value : Object.keys(value ?? {})))
  .check((context) => {
    const error = skillsError(context.value)
    if (error !== undefined) context.issues.push({ code: 'custom', message: error, input: context.value })
  })
  .transform((names) => [...new Set(names.map((name) => String(name).trim()))])
  .meta({ description: 'An object keyed by skill, or a list of texts; null is none' })

function skillsError(names: unknown[]): string | undefined {
  if (names.length > SKILLS_MAX_COUNT) return tooManyMessage(SKILLS_MAX_COUNT)
  for (const name of names) {
    if (typeof name !== 'string') return FIELD_MESSAGES.notText
    const unstorable = unstorableReason(name)
    if (unstorable !== undefined) return unstorable
    if (name.trim() === '') return FIELD_MESSAGES.blank
    if (countCharacters(name.trim()) > SKILL_MAX) return tooLongMessage(SKILL_MAX)
  }
  return undefined
}

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
    scheduled_start: timeField.optional(),
    scheduled_end: timeField.optional(),
  })
  .meta({ id: 'WorkerInput' })
export type WorkerInput = z.infer<typeof workerInputSchema>

export const workerPatchSchema = workerInputSchema.partial().meta({ id: 'WorkerPatch' })

/** The rules that span several fields. Check them on the record as it would be stored. */
export function workerErrors(
  worker: Pick<Worker, 'phone' | 'email' | 'scheduled_start' | 'scheduled_end'>,
): FieldErrors | undefined {
  if (!worker.phone && !worker.email) return { non_field_errors: [WORKER_MESSAGES.contactRequired] }
  return endBeforeStartError(worker)
}
