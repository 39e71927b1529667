import { formatNumber } from '../../texts/format.ts'
import type { WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { priorityLook, type StatusLook, workOrderLook } from '../../theme/status-look.ts'
import { summaryQuery } from './queries.ts'
import classes from './work-order-summary-cards.module.css'

const CARDS: readonly { label: string; look: StatusLook; count: (summary: WorkOrderSummary) => number }[] = [
  { label: 'In Progress', look: workOrderLook('IN_PROGRESS'), count: (summary) => summary.in_progress },
  { label: 'Completed', look: workOrderLook('COMPLETED'), count: (summary) => summary.completed },
  { label: 'Urgent', look: priorityLook('URGENT'), count: (summary) => summary.urgent },
]

/** How much work there is, over all orders of the business (WO-02 to WO-04), whatever is typed below. */
export const WorkOrderSummaryCards = memo(function WorkOrderSummaryCards() {
  const { data: summary } = useQuery(summaryQuery)
  return (
    <ul className={classes.cards} aria-label="Summary" aria-busy={!summary}>
      {CARDS.map(({ label, look: { tone, icon: Icon }, count }) => (
        <li key={label} className={classes.card} data-tone={tone}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.8} aria-hidden />
          </span>
          <span className={classes.text}>
            <span className={classes.count}>{summary ? formatNumber(count(summary)) : '–'}</span>{' '}
            <span className={classes.label}>{label}</span>
          </span>
        </li>
      ))}
    </ul>
  )
})
