import { budgetAndDatesPayload, type BudgetAndDatesValues } from '@daywork/domain/projects/project-form'
import type { Project } from '@daywork/domain/projects/project'
import { projectTexts } from '../../texts/en/projects.ts'
import { formatMoney, localDay } from '../../texts/format.ts'
import { getTexts } from '../../texts/use-texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { listChangedRecord } from '../../api/change-lists.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { markStale } from '../../api/list-cache.ts'
import { settleBy } from '../../records/settle-conflicts.ts'

const settle: EditRules<Project>['settle'] = (...conflict) => {
  const t = getTexts(projectTexts)
  return settleBy('projects', {
    budget: { label: t('field.budget'), say: formatMoney },
    start_date: { label: t('field.startDate'), say: localDay },
    end_date: { label: t('field.endDate'), say: localDay },
  })(...conflict)
}

/**
 * Saves budget and days of a project, and shows them in its lists.
 * @param project the record that the form was filled in from
 * @throws ApiError; EditStopped
 */
export async function saveBudgetAndDates(
  queryClient: QueryClient,
  project: Project,
  values: BudgetAndDatesValues,
  signal?: AbortSignal,
): Promise<Project> {
  const saved = await editRecord<Project>('projects', project, budgetAndDatesPayload(values), { settle, signal })
  await listChangedRecord(queryClient, 'projects', saved)
  markStale(queryClient, 'projects')
  return saved
}
