import {
  budgetAndDatesFaults,
  type BudgetAndDatesValues,
  budgetAndDatesValues,
} from '@daywork/domain/projects/project-form'
import { PROJECT_FAILURES } from '@daywork/domain/projects/messages'
import type { Project } from '@daywork/domain/projects/project'
import { TextField } from '../../ui/kit/text-field.tsx'
import { DetailForm, FieldPair } from '../../ui/detail-form.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type DetailRules, useDetailForm } from '../../ui/use-detail-form.ts'
import { saveBudgetAndDates } from './save-budget-and-dates.ts'

interface BudgetAndDatesFormProps {
  project: Project
  onClose: () => void
}

const RULES: DetailRules<Project, BudgetAndDatesValues> = {
  values: budgetAndDatesValues,
  faults: budgetAndDatesFaults,
  save: saveBudgetAndDates,
  failed: PROJECT_FAILURES.update,
}

/** Budget and days of a project: what its own form has no fields for. */
export function BudgetAndDatesForm({ project, onClose }: BudgetAndDatesFormProps) {
  const form = useDetailForm(project, RULES)
  return (
    <DetailForm title="Budget and dates" form={form} onClose={onClose}>
      <TextField
        label="Budget"
        leftSection={<span aria-hidden>$</span>}
        description="In US dollars"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.field('budget')}
      />
      <FieldPair narrowest="a day">
        <TimeField label="Start date" type="date" {...form.field('start_date')} />
        <TimeField label="End date" type="date" {...form.field('end_date')} />
      </FieldPair>
    </DetailForm>
  )
}
