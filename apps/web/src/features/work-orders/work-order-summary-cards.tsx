import { formatNumber } from '../../texts/format.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { priorityLook, type StatusLook, workOrderLook } from '../../theme/status-look.ts'
import { summaryQuery } from './queries.ts'
import classes from './work-order-summary-cards.module.css'

interface SummaryCard {
  label: 'summary.inProgress' | 'summary.completed' | 'summary.urgent'
  look: StatusLook
  count: (summary: WorkOrderSummary) => number
}

const CARDS: readonly SummaryCard[] = [
  { label: 'summary.inProgress', look: workOrderLook('IN_PROGRESS'), count: (summary) => summary.in_progress },
  { label: 'summary.completed', look: workOrderLook('COMPLETED'), count: (summary) => summary.completed },
  { label: 'summary.urgent', look: priorityLook('URGENT'), count: (summary) => summary.urgent },
]

interface SummaryCardsProps {
  /** In one line, next to the filters. */
  isLine?: boolean
}

/** How much work there is, over all orders of the business (WO-02 to WO-04), whatever is typed below. */
export const WorkOrderSummaryCards = memo(function WorkOrderSummaryCards({ isLine = false }: SummaryCardsProps) {
  const t = useTexts(workOrderTexts)
  const { data: summary } = useQuery(summaryQuery)
  return (
    <ul className={isLine ? classes.line : classes.cards} aria-label={t('summary.label')} aria-busy={!summary}>
      {CARDS.map(({ label, look: { tone, icon: Icon }, count }) => (
        <li key={label} className={classes.card} data-tone={tone}>
          <span className={classes.icon}>
            <Icon data-icon="m" aria-hidden />
          </span>
          <span className={classes.text}>
            <span className={classes.count}>{summary ? formatNumber(count(summary)) : '–'}</span>{' '}
            <span className={classes.label}>{t(label)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
})
