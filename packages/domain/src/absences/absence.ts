import { z } from 'zod'
import type { FieldErrors } from '../errors/domain-error.ts'
import { idField } from '../fields/number.ts'
import { textField } from '../fields/text.ts'
import { dateSchema, requiredDayField, timestampSchema } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { ABSENCE_MESSAGES } from './messages.ts'

/** In characters. */
const ABSENCE_REASON_MAX = 200

/** Days on which a worker is not available, as the API returns them. */
export const absenceSchema = z
  .object({
    id: z.int(),
    worker: z.int().meta({ description: 'Id of the worker' }),
    first_day: dateSchema,
    last_day: dateSchema.meta({ description: 'The last day, inclusive' }),
    reason: z.string(),
    version: versionNumber,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof absenceSchema>

/** Body of POST and PUT. */
export const absenceInputSchema = z
  .object({
    worker: idField,
    first_day: requiredDayField,
    last_day: requiredDayField.meta({ description: 'The last day, inclusive' }),
    reason: textField({ max: ABSENCE_REASON_MAX, trimmed: true }).optional(),
  })
  .meta({ id: 'AbsenceInput' })
export type AbsenceInput = z.infer<typeof absenceInputSchema>

export const absencePatchSchema = absenceInputSchema.partial().meta({ id: 'AbsencePatch' })

/** Validates the rule between two fields. Pass the whole record, not only the fields that change. */
export const absenceErrors = ({
  first_day: first,
  last_day: last,
}: Pick<Absence, 'first_day' | 'last_day'>): FieldErrors | undefined =>
  last >= first ? undefined : { last_day: [ABSENCE_MESSAGES.endsBeforeStart] }
