import { ApiError, messageOf } from '../../api/api-error.ts'
import { serverErrors } from '../../records/server-errors.ts'
import type { FormFailure } from '../../records/form-failure.ts'

/** The form's fields by the server's names; they are the same. */
const FIELDS = { name: 'name', title: 'title', phone: 'phone', email: 'email', status: 'status', skills: 'skills' }

/** What a failed save of the worker form says: at the fields what belongs there, else in the banner (WRK-59, WRK-60). */
export function describeWorkerFailure(error: unknown): FormFailure {
  const fields = serverErrors(error, FIELDS)
  return isAllAtFields(error) ? { fields } : { fields, line: messageOf(error) }
}

function isAllAtFields(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.serverMessage !== undefined) return false
  const names = Object.keys(error.fields)
  return names.length > 0 && names.every((name) => name in FIELDS)
}
