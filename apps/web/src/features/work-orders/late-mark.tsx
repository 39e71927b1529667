import { isLate } from '@daywork/domain/schedule/order-span'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { businessQuery } from '../../api/business-query.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { watchClock } from '../../ui/use-clock.ts'
import classes from './late-mark.module.css'

type Timed = Pick<WorkOrder, 'status' | 'scheduled_start' | 'scheduled_end'>

/** Whether an order is late (SCH-09), which it also becomes while it is shown. */
function useIsLate(order: Timed): boolean {
  const { data: business } = useQuery(businessQuery)
  return useSyncExternalStore(watchClock, () => business !== undefined && isLate(order, Date.now(), business))
}

/** 'Late', next to the date of a late order. */
export function LateMark({ order }: { order: Timed }) {
  const t = useTexts(workOrderTexts)
  return (
    useIsLate(order) && (
      <b className={classes.late} data-tone="red">
        {t('isLate')}
      </b>
    )
  )
}
