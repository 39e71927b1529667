import { firstErrors } from '../errors/domain-error.ts'
import { FIELD_MESSAGES } from '../fields/messages.ts'
import { INCOMPLETE, TYPED_TIME_MESSAGES } from '../time/typed-time.ts'
import { type Absence, absenceErrors, absencePatchSchema } from './absence.ts'

/** The values of the absence form; days as YYYY-MM-DD. */
export type AbsenceFormValues = Pick<Absence, 'first_day' | 'last_day' | 'reason'>

export const absenceFormValues = (absence?: Absence): AbsenceFormValues => ({
  first_day: absence?.first_day ?? '',
  last_day: absence?.last_day ?? '',
  reason: absence?.reason ?? '',
})

/** The request body. Without a last day, the absence lasts one day. */
export const absencePayload = ({ first_day: first, last_day: last, reason }: AbsenceFormValues): AbsenceFormValues => ({
  first_day: first,
  last_day: last === '' ? first : last,
  reason: reason.trim(),
})

/** The first error of each field. */
export function absenceFormErrors(values: AbsenceFormValues): Partial<Record<string, string>> {
  const payload = absencePayload(values)
  const incomplete = (['first_day', 'last_day'] as const).filter((name) => values[name] === INCOMPLETE)
  const last = incomplete.length === 0 ? absenceErrors(payload)?.last_day?.[0] : undefined
  const errors = firstErrors(absencePatchSchema.safeParse(payload))
  // The payload copies the first day, so only the first day gets the error.
  if (values.last_day === '') delete errors.last_day
  if (values.first_day === '') errors.first_day = FIELD_MESSAGES.required
  return {
    ...(last === undefined ? {} : { last_day: last }),
    ...errors,
    ...Object.fromEntries(incomplete.map((name) => [name, TYPED_TIME_MESSAGES.day])),
  }
}
