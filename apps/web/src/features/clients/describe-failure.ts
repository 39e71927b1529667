import { ApiError } from '../../api/api-error.ts'
import { serverFaults } from '../../ui/server-faults.ts'
import type { FormFailure } from '../../ui/form-failure.ts'

/** The form's fields by the server's names (ERR-19); they are the same. */
const FIELDS = { name: 'name', contact_email: 'contact_email', phone_number: 'phone_number', notes: 'notes' }

const BAD_REQUEST = 400
const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429

/** What a failed save of the client form says, and where (ERR-18 to ERR-22). */
export function describeClientFailure(error: unknown, isEdit: boolean): FormFailure {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === BAD_REQUEST) {
    return {
      line: ['Please check the form for errors', ...contactFaults(error)].join('. '),
      fields: serverFaults(error, FIELDS),
    }
  }
  if (status === UNAUTHORIZED) return { line: 'Session expired. Please log in again.' }
  if (status === TOO_MANY_REQUESTS) return { line: 'Too many attempts. Please try again later' }
  return { line: `Unable to ${isEdit ? 'update' : 'create'} client. Please try again` }
}

const contactFaults = (error: unknown): string[] =>
  (error instanceof ApiError ? error.fields.non_field_errors : undefined) ?? []
