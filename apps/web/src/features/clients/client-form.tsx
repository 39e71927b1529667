import { clientFormErrors, clientFormValues } from '@daywork/domain/clients/client-form'
import type { Client } from '@daywork/domain/clients/client'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { clientTexts } from '../../texts/en/clients.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldsError } from '../../ui/fields-error.tsx'
import { FormShell } from '../../records/form-shell.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import type { FormScreenProps } from '../../records/screens.ts'
import { useRecordForm } from '../../records/use-record-form.ts'
import { describeClientFailure } from './describe-failure.ts'
import { createClient, editClient } from './save-client.ts'

/** New Client and Edit Client (CLI-26 to CLI-32). */
export function ClientForm({ shown, record, onSaved, onClose }: FormScreenProps<Client>) {
  const t = useTexts(clientTexts)
  const queryClient = useQueryClient()
  const form = useRecordForm({
    initialValues: clientFormValues(record),
    check: clientFormErrors,
    showErrors: 'after-blur',
    invalidText: t('form.invalid'),
    save: (values, idempotencyKey, signal) =>
      record ? editClient(queryClient, record, values, signal) : createClient(queryClient, values, idempotencyKey),
    onSaved,
    describeFailure: (error) => describeClientFailure(error, record !== undefined),
  })
  const contactError = form.errorAt('non_field_errors')
  const isContactMissing = contactError !== undefined
  return (
    <FormShell
      title={record ? t('form.editTitle') : t('form.createTitle')}
      shown={shown}
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
