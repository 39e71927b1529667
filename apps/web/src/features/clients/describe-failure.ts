import { hasStatus } from '../../api/api-error.ts'
import { BAD_REQUEST, TOO_MANY_REQUESTS, UNAUTHORIZED } from '../../api/http-status.ts'
import { serverErrors } from '../../records/server-errors.ts'
import type { FormFailure } from '../../records/form-failure.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** The form's fields by the server's names (ERR-19); they are the same. */
const FIELDS = { name: 'name', contact_email: 'contact_email', phone_number: 'phone_number', notes: 'notes' }

/** What a failed save of the client form says, and where (ERR-18 to ERR-22). */
export function describeClientFailure(error: unknown, isEdit: boolean): FormFailure {
  const t = getTexts(clientTexts)
  if (hasStatus(error, BAD_REQUEST)) {
    const { non_field_errors: contactErrors = [] } = error.fields
    return {
      line:
        contactErrors.length > 0 ? t('form.rejectedBecause', { reason: contactErrors.join('. ') }) : t('form.rejected'),
      fields: serverErrors(error, FIELDS),
    }
  }
  if (hasStatus(error, UNAUTHORIZED)) return { line: t('form.sessionExpired') }
  if (hasStatus(error, TOO_MANY_REQUESTS)) return { line: t('form.tooManyAttempts') }
  return { line: isEdit ? t('form.updateFailed') : t('form.createFailed') }
}
