import { isOpen } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import type { QueryClient } from '@tanstack/react-query'
import { entityKeys } from './entities.ts'
import { patchQueries } from './patch-queries.ts'

export const SUMMARY_KEY = [...entityKeys.all('work-orders'), 'summary'] as const

type Counted = Pick<WorkOrder, 'status' | 'priority'>

/** The summary after a change of one order; undefined is an order that is not there. */
export function recountSummary(summary: WorkOrderSummary, before?: Counted, after?: Counted): WorkOrderSummary {
  const change = (count: number, isCounted: (order: Counted) => boolean) =>
    Math.max(
      0,
      count + Number(after !== undefined && isCounted(after)) - Number(before !== undefined && isCounted(before)),
    )
  return {
    in_progress: change(summary.in_progress, ({ status }) => status === 'IN_PROGRESS'),
    completed: change(summary.completed, ({ status }) => status === 'COMPLETED'),
    urgent: change(summary.urgent, ({ priority, status }) => priority === 'URGENT' && isOpen(status)),
    total: change(summary.total, () => true),
  }
}

/** Counts a saved order until the summary is loaded again. */
export const showInSummary = (client: QueryClient, before?: Counted, after?: Counted): void =>
  patchQueries<WorkOrderSummary>(client, { queryKey: SUMMARY_KEY }, (summary) => recountSummary(summary, before, after))
