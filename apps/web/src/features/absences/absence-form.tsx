import {
  absenceFormErrors,
  type AbsenceFormValues,
  absenceFormValues,
  absencePayload,
} from '@daywork/domain/absences/absence-form'
import type { Absence } from '@daywork/domain/absences/absence'
import { useState } from 'react'
import { savedRow } from '../../api/writes/overlay.ts'
import { DetailForm, FieldPair } from '../../records/forms/detail-form.tsx'
import { describeAtFields, useRecordForm } from '../../records/forms/use-record-form.ts'
import { useSave } from '../../records/forms/use-save.ts'
import { absenceTexts } from '../../texts/en/absences.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TextField } from '../../ui/kit/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { OrdersDuring } from './orders-during.tsx'

interface AbsenceFormProps {
  worker: number
  /** The absence to edit. Omit it to create one. */
  absence?: Absence | undefined
  onClose: () => void
}

/** Form for the days on which a worker is off, and the reason, with the work orders on these days (SCH-71). */
export function AbsenceForm({ worker, absence, onClose }: AbsenceFormProps) {
  const t = useTexts(absenceTexts)
  const { create, edit } = useSave()
  const [record] = useState(() => absence && savedRow(absence))
  const form = useRecordForm({
    initialValues: absenceFormValues(record),
    check: absenceFormErrors,
    showErrors: 'after-blur',
    save: (values, key, signal) =>
      record
        ? edit('absence', record, absencePayload(values), signal)
        : create('absence', { worker, ...absencePayload(values) }, key),
    describeFailure: (error) => describeAtFields(error, Object.keys(absenceFormValues()), t('failed')),
  })
  return (
    <DetailForm title={record ? t('edit') : t('add')} form={form} onClose={onClose}>
      <FieldPair content="date">
        <TimeField label={t('first')} type="date" required data-autofocus {...form.field('first_day')} />
        <TimeField label={t('last')} type="date" description={t('lastHint')} {...form.field('last_day')} />
      </FieldPair>
      <div>
        <TextField label={t('reason')} placeholder={t('reasonHint')} autoComplete="off" {...form.field('reason')} />
        <OrdersDuring worker={worker} days={daysOf(form.values)} />
      </div>
    </DetailForm>
  )
}

/** Undefined while they are invalid. */
function daysOf(values: AbsenceFormValues) {
  const errors = absenceFormErrors(values)
  if (errors.first_day !== undefined || errors.last_day !== undefined) return undefined
  const { first_day: first, last_day: last } = absencePayload(values)
  return { first, last }
}
