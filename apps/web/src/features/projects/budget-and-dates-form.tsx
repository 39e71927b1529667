import {
  budgetAndDatesErrors,
  budgetAndDatesPayload,
  type BudgetAndDatesValues,
  budgetAndDatesValues,
} from '@daywork/domain/projects/project-form'
import type { Project } from '@daywork/domain/projects/project'
import { projectTexts } from '../../texts/en/projects.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TextField } from '../../ui/kit/text-field.tsx'
import { DetailForm, FieldPair } from '../../records/forms/detail-form.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type DetailRules, useDetailForm } from '../../records/forms/use-detail-form.ts'

interface BudgetAndDatesFormProps {
  project: Project
  onClose: () => void
}

const RULES: Omit<DetailRules<'project', BudgetAndDatesValues>, 'failed'> = {
  kind: 'project',
  values: budgetAndDatesValues,
  errors: budgetAndDatesErrors,
  payload: budgetAndDatesPayload,
}

/** Budget and dates of a project, which the project form does not contain. */
export function BudgetAndDatesForm({ project, onClose }: BudgetAndDatesFormProps) {
  const t = useTexts(projectTexts)
  const form = useDetailForm(project, { ...RULES, failed: t('failed.update') })
  return (
    <DetailForm title={t('budgetAndDates')} form={form} onClose={onClose}>
      <TextField
        label={t('field.budget')}
        leftSection={<span aria-hidden>$</span>}
        description={t('form.dollars')}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.field('budget')}
      />
      <FieldPair content="date">
        <TimeField label={t('field.startDate')} type="date" {...form.field('start_date')} />
        <TimeField label={t('field.endDate')} type="date" {...form.field('end_date')} />
      </FieldPair>
    </DetailForm>
  )
}
