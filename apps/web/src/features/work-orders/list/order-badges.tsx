import { useBusinessZone } from '../../../api/business-query.ts'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { workDate } from '../../../texts/relative-time.ts'
import { exactTime, timeOfDay } from '../../../texts/format.ts'
import { useLanguage } from '../../../texts/language.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { priorityLook, workOrderLook } from '../../../theme/status-look.ts'
import { ChecksLeft } from '../../../records/checks-left.tsx'
import { WaitingMark } from '../../../records/waiting-mark.tsx'
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { LateMark } from '../late-mark.tsx'
import classes from './work-order-card.module.css'

const OrderDayPopover = lazyPanel(async () => (await import('./order-day-popover.tsx')).OrderDayPopover)

interface OrderBadgesProps {
  order: WorkOrder
  /** Whether a press on the day opens its choices (WO-143). */
  isDayChosen: boolean
}

/** Status, priority, and scheduled day of an order (WO-21 to WO-24). Only the status has a box, so that the eye finds it (WO-142). */
export function OrderBadges({ order, isDayChosen }: OrderBadgesProps) {
  useLanguage()
  const { id, status, priority } = order
  return (
    <div className={classes.badges}>
      <StatusBadge look={workOrderLook(status)} label={workOrderStatusLabel(status)} />
      <StatusBadge look={priorityLook(priority)} label={priorityLabel(priority)} isPlain />
      {isDayChosen ? <DayChoice order={order} /> : <Day order={order} />}
      <ChecksLeft order={order} />
      <WaitingMark kind="work_order" id={id} />
    </div>
  )
}

function Day({ order }: Pick<OrderBadgesProps, 'order'>) {
  const zone = useBusinessZone()
  const { scheduled_start: start } = order
  const date = workDate(start, undefined, zone)
  if (start === null || date === '') return null
  return (
    <span className={classes.when} title={exactTime(start, zone)}>
      <time dateTime={start}>
        <StatusBadge look={SCHEDULED_LOOK} label={date} isPlain />
      </time>
      <span className={classes.hour} data-figures>
        {timeOfDay(start, zone)}
      </span>
      <LateMark order={order} />
    </span>
  )
}

function DayChoice({ order }: Pick<OrderBadgesProps, 'order'>) {
  const t = useTexts(workOrderTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes.day}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('column.date')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {order.scheduled_start === null ? (
          <>
            <IconCalendarPlus aria-hidden />
            <VisuallyHidden>{t('group.noDay')}</VisuallyHidden>
          </>
        ) : (
          <Day order={order} />
        )}
      </button>
      {isOpen && (
        <Suspense>
          <OrderDayPopover order={order} opener={opener} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const SCHEDULED_LOOK = { tone: 'grey', icon: IconCalendarEvent } as const
