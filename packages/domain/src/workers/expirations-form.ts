import { FIELD_MESSAGES } from '../fields/messages.ts'
import { INCOMPLETE, TYPED_TIME_MESSAGES } from '../time/typed-time.ts'
import { type Expiration, uniqueExpirations, type Worker, workerPatchSchema } from './worker.ts'

/** The values of the form for skills and certificates that expire. */
export interface ExpirationsFormValues {
  entries: readonly Expiration[]
}

/** The initial values, with an empty entry if there is none. */
export const expirationsFormValues = ({ expirations }: Pick<Worker, 'expirations'>): ExpirationsFormValues => ({
  entries: expirations.length === 0 ? [{ name: '', expires_on: '' }] : expirations,
})

const isEmpty = ({ expires_on: day, name }: Expiration): boolean => name.trim() === '' && day === ''

/** The request body, without empty entries, and with one entry for each name, as the server stores them. */
export function expirationsPayload({ entries }: ExpirationsFormValues): Pick<Worker, 'expirations'> {
  const filled = entries.filter((entry) => !isEmpty(entry))
  return { expirations: uniqueExpirations(filled.map(({ expires_on, name }) => ({ name: name.trim(), expires_on }))) }
}

/** The first error of each input, by its index: `name 0`, `expires_on 0`. */
export function expirationsFormErrors({ entries }: ExpirationsFormValues): Partial<Record<string, string>> {
  const errors = entries.flatMap((entry, index) => (isEmpty(entry) ? [] : Object.entries(errorsOf(entry, index))))
  return Object.fromEntries(errors)
}

function errorsOf(entry: Expiration, index: number): Partial<Record<string, string>> {
  const errors: Record<string, string> = {}
  const { error } = workerPatchSchema.safeParse(expirationsPayload({ entries: [entry] }))
  for (const { message, path } of error?.issues ?? []) errors[`${String(path[2])} ${index}`] ??= message
  const day = { '': FIELD_MESSAGES.required, [INCOMPLETE]: TYPED_TIME_MESSAGES.day }[entry.expires_on]
  return day === undefined ? errors : { ...errors, [`expires_on ${index}`]: day }
}
