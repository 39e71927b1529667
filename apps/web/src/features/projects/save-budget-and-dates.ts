import { type BudgetAndDatesValues, budgetAndDatesPayload } from '@daywork/domain/projects/budget-and-dates'
import { PROJECT_FAILURES } from '@daywork/domain/projects/messages'
import type { Project } from '@daywork/domain/projects/project'
import { formatMoney } from '@daywork/domain/text/money'
import { localDay } from '@daywork/domain/time/local-day'
import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { changeLists } from '../../api/change-lists.ts'
import { editRecord } from '../../api/edit-record.ts'
import { markStale, showInLists } from '../../api/list-cache.ts'
import type { FormFailure } from '../../ui/form-failure.ts'
import { serverFaults } from '../../ui/server-faults.ts'
import { settleBy } from '../../ui/settle-conflicts.ts'

const FIELDS = { budget: 'budget', start_date: 'start_date', end_date: 'end_date' }

const settle = settleBy<Project>('project', {
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
  client: QueryClient,
  project: Project,
  values: BudgetAndDatesValues,
): Promise<Project> {
  const saved = await editRecord<Project>('projects', project, budgetAndDatesPayload(values), { settle })
  await changeLists(client, 'projects', () => showInLists(client, 'projects', saved))
  markStale(client, 'projects')
  return saved
}

/** What is wrong with a field stands at it, anything else in the line (ERR-33). */
export function describeBudgetAndDatesFailure(error: unknown): FormFailure {
  const fields = serverFaults(error, FIELDS)
  return Object.keys(fields).length > 0 ? { fields } : { line: messageOf(error, PROJECT_FAILURES.update) }
}
