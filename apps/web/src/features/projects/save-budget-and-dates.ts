import { budgetAndDatesPayload, type BudgetAndDatesValues } from '@daywork/domain/projects/project-form'
import type { Project } from '@daywork/domain/projects/project'
import { formatMoney } from '@daywork/domain/text/amounts'
import { localDay } from '@daywork/domain/time/date-and-time'
import type { QueryClient } from '@tanstack/react-query'
import { listChangedRecord } from '../../api/change-lists.ts'
import { editRecord } from '../../api/edit-record.ts'
import { markStale } from '../../api/list-cache.ts'
import { settleBy } from '../../records/settle-conflicts.ts'

const settle = settleBy('projects', {
  budget: { label: 'Budget', say: formatMoney },
  start_date: { label: 'Start date', say: localDay },
  end_date: { label: 'End date', say: localDay },
})

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
