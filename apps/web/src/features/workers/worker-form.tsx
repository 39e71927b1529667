import { WORKER_STATUS_LABELS, WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { workerFormFaults, workerFormValues } from '@daywork/domain/workers/worker-form'
import type { Worker } from '@daywork/domain/workers/worker'
import { Select } from '../../ui/kit/select.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { FieldsFault } from '../../ui/fields-fault.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import type { FormScreenProps } from '../../ui/screens.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { describeWorkerFailure } from './describe-failure.ts'
import { createWorker, editWorker } from './save-worker.ts'
import { SkillsInput } from './skills-input.tsx'

const STATUS_CHOICES = WORKER_STATUSES.map((status) => ({ value: status, label: WORKER_STATUS_LABELS[status] }))

/** Add Worker and Edit Worker (WRK-01 to WRK-16). */
export function WorkerForm({ shown, record, onSaved, onClose }: FormScreenProps<Worker>) {
  const queryClient = useQueryClient()
  const form = useRecordForm({
    initialValues: workerFormValues(record),
    check: workerFormFaults,
    showErrors: 'after-blur',
    save: (values, idempotencyKey, signal) =>
      record ? editWorker(queryClient, record, values, signal) : createWorker(queryClient, values, idempotencyKey),
    onSaved,
    describeFailure: describeWorkerFailure,
  })
  const contactFault = form.errorAt('non_field_errors')
  const isContactMissing = contactFault !== undefined
  return (
    <FormShell
      title={record ? 'Edit Worker' : 'Add Worker'}
      shown={shown}
      form={form}
      saveLabel="Save Worker"
      busyLabel={record ? 'Updating...' : 'Adding...'}
      isSaveDisabled={!form.isValid}
      footnote="* Name and either phone or email required"
      hasMobileCancel
      onClose={onClose}
    >
      <TextField label="Name" required autoComplete="off" data-autofocus {...form.field('name')} />
      <TextField label="Job Title" autoComplete="off" {...form.field('title')} />
      <FieldsFault text={contactFault} onLeave={() => form.markLeft('non_field_errors')}>
        <PhoneInput
          label="Phone Number"
          description="Enter 10-digit US phone number"
          placeholder="(555) 555-5555"
          autoComplete="off"
          {...form.field('phone')}
          error={form.errorAt('phone') ?? isContactMissing}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          {...form.field('email')}
          error={form.errorAt('email') ?? isContactMissing}
        />
      </FieldsFault>
      <Select label="Status" options={STATUS_CHOICES} {...form.field('status')} />
      <SkillsInput
        skills={form.values.skills}
        onChange={(skills) => form.setValue('skills', skills)}
        typed={form.values.newSkill}
        onType={(text) => form.setValue('newSkill', text)}
        error={form.errorAt('skills')}
      />
    </FormShell>
  )
}
