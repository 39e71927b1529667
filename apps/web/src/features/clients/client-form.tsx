import { clientFormErrors, clientFormValues, clientPayload } from '@daywork/domain/clients/client-form'
import type { Client } from '@daywork/domain/clients/client'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { hasStatus } from '../../api/api-error.ts'
import { BAD_REQUEST, TOO_MANY_REQUESTS, UNAUTHORIZED } from '../../api/http-status.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FieldsError } from '../../ui/fields-error.tsx'
import { FormShell } from '../../records/forms/form-shell.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import type { FormScreenProps } from '../../records/screens.ts'
import { type FormFailure, serverErrors, useRecordForm } from '../../records/forms/use-record-form.ts'
import { useSave } from '../../records/forms/use-save.ts'

/** New Client and Edit Client (CLI-26 to CLI-32). */
export function ClientForm({ placement, record, onSaved, onClose }: FormScreenProps<Client>) {
  const t = useTexts(clientTexts)
  const { create, edit } = useSave()
  const form = useRecordForm({
    initialValues: clientFormValues(record),
    check: clientFormErrors,
    showErrors: 'after-blur',
    invalidText: t('form.invalid'),
    save: (values, key, signal) =>
      record ? edit('client', record, clientPayload(values), signal) : create('client', clientPayload(values), key),
    onSaved,
    describeFailure: (error) => describeClientFailure(error, record !== undefined),
  })
  const contactError = form.errorAt('non_field_errors')
  const isContactMissing = contactError !== undefined
  return (
    <FormShell
      title={record ? t('form.editTitle') : t('form.createTitle')}
      placement={placement}
      form={form}
      saveLabel={t('form.save')}
      busyLabel={t('form.saving')}
      onClose={onClose}
    >
      <TextField label={t('name')} required autoComplete="off" data-autofocus {...form.field('name')} />
      <FieldsError text={contactError}>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          {...form.field('contact_email')}
          error={form.errorAt('contact_email') ?? isContactMissing}
        />
        <PhoneInput
          label={t('phone')}
          description={t('form.phoneHint')}
          placeholder={t('form.phonePlaceholder')}
          autoComplete="off"
          {...form.field('phone_number')}
          error={form.errorAt('phone_number') ?? isContactMissing}
        />
      </FieldsError>
      <TextArea label={t('notes')} minRows={4} maxRows={12} {...form.field('notes')} />
    </FormShell>
  )
}

/** Maps the server's field names to the form's (ERR-19). They are identical. */
const FIELDS = { name: 'name', contact_email: 'contact_email', phone_number: 'phone_number', notes: 'notes' }

/** Returns the error texts of a failed save, for the form and its fields (ERR-18 to ERR-22). */
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
