import { whenAndWhereFaults, whenAndWhereValues } from '@daywork/domain/work-orders/when-and-where'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormShell } from '../../ui/form-shell.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { describeWhenAndWhereFailure, saveWhenAndWhere } from './save-when-and-where.ts'
import classes from './when-and-where-form.module.css'

interface WhenAndWhereFormProps {
  /** As it is shown; whatever happens to it meanwhile, the form is filled in once. */
  order: WorkOrder
  onClose: () => void
}

/** Place and schedule of an order: what its own form has no fields for (decision 23). */
export function WhenAndWhereForm({ order, onClose }: WhenAndWhereFormProps) {
  const client = useQueryClient()
  const [record] = useState(order)
  const [initialValues] = useState(() => whenAndWhereValues(record))
  const form = useRecordForm({
    initialValues,
    check: (values) => whenAndWhereFaults(values, record),
    showErrors: 'after-blur',
    invalidText: 'Please correct the form errors',
    save: (values) => saveWhenAndWhere(client, record, values),
    describeFailure: describeWhenAndWhereFailure,
  })
  return (
    <FormShell
      title="When and where"
      shown="modal"
      form={form}
      saveLabel="Save"
      busyLabel="Saving..."
      footnote={`Times are those of your time zone, ${timeZone()}.`}
      onClose={onClose}
    >
      <TextInput
        label="Location"
        placeholder="Street and number, floor, room"
        autoComplete="off"
        data-autofocus
        {...form.field('location')}
      />
      <div className={classes.pair}>
        <TimeField label="Scheduled start" type="datetime-local" {...form.field('scheduled_start')} />
        <TimeField label="Scheduled end" type="datetime-local" {...form.field('scheduled_end')} />
      </div>
    </FormShell>
  )
}

/** 'America/New York', as people write it. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
