import { budgetAndDatesFaults, budgetAndDatesValues } from '@daywork/domain/projects/budget-and-dates'
import type { Project } from '@daywork/domain/projects/project'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormShell } from '../../ui/form-shell.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import classes from './budget-and-dates-form.module.css'
import { describeBudgetAndDatesFailure, saveBudgetAndDates } from './save-budget-and-dates.ts'

interface BudgetAndDatesFormProps {
  /** As it is shown; whatever happens to it meanwhile, the form is filled in once. */
  project: Project
  onClose: () => void
}

/** Budget and days of a project: what its own form has no fields for (decision 23). */
export function BudgetAndDatesForm({ project, onClose }: BudgetAndDatesFormProps) {
  const client = useQueryClient()
  const [record] = useState(project)
  const [initialValues] = useState(() => budgetAndDatesValues(record))
  const form = useRecordForm({
    initialValues,
    check: budgetAndDatesFaults,
    showErrors: 'after-blur',
    invalidText: 'Please correct the form errors',
    save: (values) => saveBudgetAndDates(client, record, values),
    describeFailure: describeBudgetAndDatesFailure,
  })
  return (
    <FormShell
      title="Budget and dates"
      shown="modal"
      form={form}
      saveLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextInput
        label="Budget"
        leftSection={<span aria-hidden>$</span>}
        description="In US dollars"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.field('budget')}
      />
      <div className={classes.pair}>
        <TimeField label="Start date" type="date" {...form.field('start_date')} />
        <TimeField label="End date" type="date" {...form.field('end_date')} />
      </div>
    </FormShell>
  )
}
