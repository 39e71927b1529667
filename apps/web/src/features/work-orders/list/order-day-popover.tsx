import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { DayPopover } from '../../../records/pickers/day-popover.tsx'
import type { FilterPopoverProps } from '../../../records/table/filter-button.tsx'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { chooseDay } from '../edits/bulk-choices.ts'
import { useOrderChange } from '../edits/use-order-edit.ts'

/** The days for the order of a card. A file of its own, because the rules of the schedule must not load with the first screen. */
export function OrderDayPopover({ order, ...popover }: FilterPopoverProps & { order: WorkOrder }) {
  const t = useTexts(workOrderTexts)
  const change = useOrderChange()
  return (
    <DayPopover
      {...popover}
      title={t('column.date')}
      shownAt={order.scheduled_start}
      onChoose={(day) => change(order, chooseDay(day))}
    />
  )
}
