import { hasStatus } from '../../api/api-error.ts'
import { BAD_REQUEST, TOO_MANY_REQUESTS, UNAUTHORIZED } from '../../api/http-status.ts'
import { serverFaults } from '../../records/server-faults.ts'
import type { FormFailure } from '../../records/form-failure.ts'

/** The form's fields by the server's names (ERR-19); they are the same. */
const FIELDS = { name: 'name', contact_email: 'contact_email', phone_number: 'phone_number', notes: 'notes' }

/** What a failed save of the client form says, and where (ERR-18 to ERR-22). */
export function describeClientFailure(error: unknown, isEdit: boolean): FormFailure {
  if (hasStatus(error, BAD_REQUEST)) {
    const { non_field_errors: contactFaults = [] } = error.fields
    return {
      line: ['Please check the form for errors', ...contactFaults].join('. '),
      fields: serverFaults(error, FIELDS),
    }
  }
  if (hasStatus(error, UNAUTHORIZED)) return { line: 'Session expired. Please log in again.' }
  if (hasStatus(error, TOO_MANY_REQUESTS)) return { line: 'Too many attempts. Please try again later' }
  return { line: `Unable to ${isEdit ? 'update' : 'create'} client. Please try again` }
}
