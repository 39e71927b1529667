import { z } from 'zod'
import type { FieldErrors } from '../errors/domain-error.ts'
import { choiceField } from '../fields/choice.ts'
import { optionalText, textField } from '../fields/text.ts'
import { momentText, optionalMomentText, timeField } from '../fields/time.ts'
import { endBeforeStartFault } from '../fields/period.ts'
import { isEmail } from '../text/email.ts'
import { PHONE_INPUT_MAX, usDigits } from '../text/phone.ts'
import { WORKER_EMAIL_MAX, WORKER_NAME_MAX, WORKER_TITLE_MAX } from './limits.ts'
import { WORKER_MESSAGES } from './messages.ts'
import { skillsField } from './skills-field.ts'
import { WORKER_STATUSES } from './statuses.ts'

/** A worker as the API answers one (ENT-04, ENT-05). */
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
    scheduled_start: optionalMomentText,
    scheduled_end: optionalMomentText,
    created_at: momentText,
    updated_at: momentText,
  })
  .meta({ id: 'Worker' })
export type Worker = z.infer<typeof workerSchema>

/** Stored as 10 digits (WRK-19, VAL-24). */
const phone = optionalText({ max: PHONE_INPUT_MAX, tooLong: WORKER_MESSAGES.phone })
  .refine((value) => value === null || usDigits(value) !== undefined, WORKER_MESSAGES.phone)
  .transform((value) => (value === null ? null : (usDigits(value) ?? null)))
  .meta({ description: 'A US number in any usual writing; stored as 10 digits' })

/** A worker as a request sends one, for POST and PUT. */
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

/** The rules over several fields, checked on the record as it would be stored (VAL-21, VAL-24). */
export function workerFaults(
  worker: Pick<Worker, 'phone' | 'email' | 'scheduled_start' | 'scheduled_end'>,
): FieldErrors | undefined {
  if (!worker.phone && !worker.email) return { non_field_errors: [WORKER_MESSAGES.contactRequired] }
  return endBeforeStartFault(worker)
}
