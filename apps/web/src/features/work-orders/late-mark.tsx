import { isLate } from '@daywork/domain/schedule/order-span'
import { isOpen } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { businessQuery } from '../../api/business-query.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { watchClock } from '../../ui/use-clock.ts'
import classes from './late-mark.module.css'

type Timed = Pick<WorkOrder, 'status' | 'scheduled_start' | 'scheduled_end'>

/**
 * Whether an order is late (SCH-09), which it also becomes while it is shown. What shows its date loads the settings,
 * for the zone, and renders again when they change.
 */
function useIsLate(order: Timed): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(watchClock, () => {
    const business = client.getQueryData(businessQuery.queryKey)
    return business !== undefined && isLate(order, Date.now(), business)
  })
}

/** 'Late', next to the date of a late order. */
export function LateMark({ order }: { order: Timed }) {
  const canBeLate = isOpen(order.status) && (order.scheduled_start !== null || order.scheduled_end !== null)
  // Only these watch the clock.
  return canBeLate && <MarkWhenLate order={order} />
}

function MarkWhenLate({ order }: { order: Timed }) {
  const t = useTexts(workOrderTexts)
  return (
    useIsLate(order) && (
      <b className={classes.late} data-tone="red">
        {t('isLate')}
      </b>
    )
  )
}
