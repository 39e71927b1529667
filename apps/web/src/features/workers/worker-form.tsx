import { workerStatusLabel } from '../../texts/status-labels.ts'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { workerFormErrors, workerFormValues, workerPayload } from '@daywork/domain/workers/worker-form'
import type { Worker } from '@daywork/domain/workers/worker'
import { Select } from '../../ui/kit/select.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldsError } from '../../ui/fields-error.tsx'
import { FormShell, type FormShellProps } from '../../records/forms/form-shell.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import type { FormScreenProps } from '../../records/screens.ts'
import { type FormFailure, serverErrors, useRecordForm } from '../../records/forms/use-record-form.ts'
import { useSave } from '../../records/forms/use-save.ts'
import { SkillsInput } from '../../records/forms/skills-input.tsx'

const statusChoices = () => WORKER_STATUSES.map((status) => ({ value: status, label: workerStatusLabel(status) }))

interface WorkerFormProps extends FormScreenProps<Worker> {
  leaves?: FormShellProps['leaves']
}

/** Add Worker and Edit Worker (WRK-01 to WRK-16). */
export function WorkerForm({ placement, record, leaves, onSaved, onClose }: WorkerFormProps) {
  const t = useTexts(workerTexts)
  const { create, edit } = useSave()
  const form = useRecordForm({
    initialValues: workerFormValues(record),
    check: workerFormErrors,
    showErrors: 'after-blur',
    save: (values, key, signal) =>
      record ? edit('worker', record, workerPayload(values), signal) : create('worker', workerPayload(values), key),
    onSaved,
    describeFailure: describeWorkerFailure,
  })
  const contactError = form.errorAt('non_field_errors')
  const isContactMissing = contactError !== undefined
  return (
    <FormShell
      title={record ? t('form.editTitle') : t('form.createTitle')}
      placement={placement}
      form={form}
      saveLabel={t('form.save')}
      busyLabel={record ? t('form.updating') : t('form.adding')}
      isSaveDisabled={!form.isValid}
      footnote={t('form.footnote')}
      hasMobileCancel
      leaves={leaves}
      onClose={onClose}
    >
      <TextField label={t('name')} required autoComplete="off" data-autofocus {...form.field('name')} />
      <TextField label={t('jobTitle')} autoComplete="off" {...form.field('title')} />
      <FieldsError text={contactError} onLeave={() => form.markLeft('non_field_errors')}>
        <PhoneInput
          label={t('phoneNumber')}
          description={t('form.phoneHint')}
          placeholder={t('form.phonePlaceholder')}
          autoComplete="off"
          {...form.field('phone')}
          error={form.errorAt('phone') ?? isContactMissing}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          {...form.field('email')}
          error={form.errorAt('email') ?? isContactMissing}
        />
      </FieldsError>
      <Select label={t('status')} options={statusChoices()} {...form.field('status')} />
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

/** Maps the server's field names to the form's. They are identical. */
const FIELDS = { name: 'name', title: 'title', phone: 'phone', email: 'email', status: 'status', skills: 'skills' }

/** Returns the errors of a failed save: field errors at their fields, all others in the banner (WRK-59, WRK-60). */
export function describeWorkerFailure(error: unknown): FormFailure {
  const fields = serverErrors(error, FIELDS)
  return isAllAtFields(error) ? { fields } : { fields, line: messageOf(error) }
}

function isAllAtFields(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.serverMessage !== undefined) return false
  const names = Object.keys(error.fields)
  return names.length > 0 && names.every((name) => name in FIELDS)
}
