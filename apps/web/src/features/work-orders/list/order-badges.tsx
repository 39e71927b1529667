import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { workDate } from '../../../texts/relative-time.ts'
import { exactTime } from '../../../texts/format.ts'
import { useLanguage } from '../../../texts/language.ts'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCalendarEvent } from '@tabler/icons-react'
import { priorityLook, workOrderLook } from '../../../theme/status-look.ts'
import { ChecksLeft } from '../../../records/checks-left.tsx'
import { WaitingMark } from '../../../records/waiting-mark.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

interface OrderBadgesProps {
  order: WorkOrder
  className: string | undefined
}

/** Status, priority, and scheduled day of an order (WO-21 to WO-24). */
export function OrderBadges({ order, className }: OrderBadgesProps) {
  useLanguage()
  const { id, status, priority, scheduled_start: start } = order
  const date = workDate(start)
  return (
    <div className={className}>
      <StatusBadge look={workOrderLook(status)} label={workOrderStatusLabel(status)} />
      <StatusBadge look={priorityLook(priority)} label={priorityLabel(priority)} />
      {start !== null && date !== '' && (
        <time dateTime={start} title={exactTime(start)}>
          <StatusBadge look={SCHEDULED_LOOK} label={date} />
        </time>
      )}
      <ChecksLeft order={order} />
      <WaitingMark kind="work_order" id={id} />
    </div>
  )
}

const SCHEDULED_LOOK = { tone: 'grey', icon: IconCalendarEvent } as const
