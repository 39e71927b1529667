import { formatNumber } from '../../../texts/format.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { useStore } from '../../../api/create-store.ts'
import { keptLayer } from '../../../api/writes/kept-layer.ts'
import { priorityLook, type StatusLook, workOrderLook } from '../../../theme/status-look.ts'
import { NO_FILTERS, type ListView } from '../../../records/lists/list-view.ts'
import type { ListViewProps } from '../../../records/screens.ts'
import { UnstyledButton } from '../../../ui/kit/unstyled-button.tsx'
import { filtersOnServer, type OrderView, readOrderView } from './order-view.ts'
import { summaryQuery } from '../queries.ts'
import classes from './work-order-summary-cards.module.css'

interface SummaryCard {
  label: 'summary.inProgress' | 'summary.completed' | 'summary.urgent'
  look: StatusLook
  count: (summary: WorkOrderSummary) => number
  /** Filters of the list that contains exactly these orders. */
  filters: ListView & { status: string }
}

const CARDS: readonly SummaryCard[] = [
  {
    label: 'summary.inProgress',
    look: workOrderLook('IN_PROGRESS'),
    count: (summary) => summary.in_progress,
    filters: { status: 'IN_PROGRESS' },
  },
  {
    label: 'summary.completed',
    look: workOrderLook('COMPLETED'),
    count: (summary) => summary.completed,
    filters: { status: 'COMPLETED' },
  },
  {
    label: 'summary.urgent',
    look: priorityLook('URGENT'),
    count: (summary) => summary.urgent,
    filters: { status: OPEN_STATUSES.join(','), priority: 'URGENT' },
  },
]

interface SummaryCardsProps {
  /** The current filters of the list. */
  view: OrderView
  onView: ListViewProps['onView']
  /** Loaded orders of the list: what waits is counted by how they were before. */
  orders: readonly WorkOrder[]
}

/**
 * Counts of all work orders of the business, with what waits (WO-02 to WO-04). Each card also toggles a filter of the list (WO-90).
 */
export const WorkOrderSummaryCards = memo(function WorkOrderSummaryCards({ view, onView, orders }: SummaryCardsProps) {
  const t = useTexts(workOrderTexts)
  const { data } = useQuery(summaryQuery)
  const layer = useStore(keptLayer)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the layer reads the orders where they are cached
  const summary = useMemo(() => data && (layer?.summary(data) ?? data), [data, layer, orders])
  return (
    <ul className={classes.cards} aria-label={t('summary.label')} aria-busy={!summary}>
      {CARDS.map(({ label, look: { tone, icon: Icon }, count, filters }) => {
        const isOn = isSameFilter(view, readOrderView(filters.status, filters))
        return (
          <li key={label}>
            <UnstyledButton
              className={classes.card}
              data-tone={tone}
              aria-pressed={isOn}
              onClick={() => onView({ ...NO_FILTERS, status: '', ...(!isOn && filters) })}
            >
              <Icon className={classes.icon} aria-hidden />
              <span className={classes.count} data-figures>
                {summary ? formatNumber(count(summary)) : '–'}
              </span>{' '}
              <span className={classes.label}>{t(label)}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
})

const isSameFilter = (one: OrderView, other: OrderView): boolean =>
  one.statuses.join() === other.statuses.join() &&
  JSON.stringify(filtersOnServer(one)) === JSON.stringify(filtersOnServer(other))
