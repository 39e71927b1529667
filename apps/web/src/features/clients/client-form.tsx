import { clientFormFaults, clientFormValues } from '@daywork/domain/clients/client-form'
import type { Client } from '@daywork/domain/clients/client'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { FieldsFault } from '../../ui/fields-fault.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import type { FormScreenProps } from '../../ui/screens.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { describeClientFailure } from './describe-failure.ts'
import { createClient, editClient } from './save-client.ts'

/** New Client and Edit Client (CLI-26 to CLI-32). */
export function ClientForm({ shown, record, onSaved, onClose }: FormScreenProps<Client>) {
  const queryClient = useQueryClient()
  const form = useRecordForm({
    initialValues: clientFormValues(record),
    check: clientFormFaults,
    showErrors: 'after-blur',
    invalidText: 'Please correct the errors below.',
    save: (values, idempotencyKey, signal) =>
      record ? editClient(queryClient, record, values, signal) : createClient(queryClient, values, idempotencyKey),
    onSaved,
    describeFailure: (error) => describeClientFailure(error, record !== undefined),
  })
  const contactFault = form.errorAt('non_field_errors')
  const isContactMissing = contactFault !== undefined
  return (
    <FormShell
      title={record ? 'Edit Client' : 'New Client'}
      shown={shown}
      form={form}
      saveLabel="Save Client"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextField label="Name" required autoComplete="off" data-autofocus {...form.field('name')} />
      <FieldsFault text={contactFault}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          {...form.field('contact_email')}
          error={form.errorAt('contact_email') ?? isContactMissing}
        />
        <PhoneInput
          label="Phone"
          description="Enter a 10-digit US phone number"
          placeholder="(555) 555-5555"
          autoComplete="off"
          {...form.field('phone_number')}
          error={form.errorAt('phone_number') ?? isContactMissing}
        />
      </FieldsFault>
      <TextArea label="Notes" minRows={4} maxRows={12} {...form.field('notes')} />
    </FormShell>
  )
}
