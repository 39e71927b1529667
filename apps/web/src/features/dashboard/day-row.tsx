import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { TodayOrder } from '@daywork/domain/today/today'
import { isOpen } from '@daywork/domain/work-orders/statuses'
import { useBusinessZone } from '../../api/business-query.ts'
import { AvatarStack } from '../../records/avatar-stack.tsx'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { orderTitle } from '../../records/pickers/use-chosen-order.ts'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { shortDate, timeOfDay } from '../../texts/format.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { workOrderLook } from '../../theme/status-look.ts'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import classes from './day-row.module.css'

interface DayRowProps {
  order: TodayOrder
  /** The selected day, YYYY-MM-DD. */
  date: string
}

/** One order of a day: time, status, title, place, client, and crew. */
export function DayRow({ order, date }: DayRowProps) {
  const t = useTexts(dashboardTexts)
  const { tone, icon: Icon } = workOrderLook(order.status)
  const status = workOrderStatusLabel(order.status)
  return (
    <li>
      <WorkOrderLink id={order.id} title={orderTitle(order.title)} className={classes.row}>
        <span className={classes.when} data-is-late={order.is_late || undefined} data-figures>
          <OrderHours order={order} date={date} />
        </span>
        <span className={classes.status} data-tone={tone} title={status}>
          <Icon aria-hidden />
        </span>
        <span className={classes.what} data-is-over={!isOpen(order.status) || undefined}>
          <span className={classes.title} data-cut="1">
            {orderTitle(order.title)}
          </span>
          <span className={classes.where} data-cut="1">
            {[order.client_name ?? order.project_title, order.location.trim()].filter(Boolean).join(' · ')}
          </span>
          <VisuallyHidden>
            {order.is_late ? t('day.late') : ''} {status}
          </VisuallyHidden>
        </span>
        <span className={classes.end}>
          <WaitingMark kind="work_order" id={order.id} place="link" />
          <AvatarStack people={order.crew.map(({ worker_id: id, name }) => ({ id, name }))} isSmall />
        </span>
      </WorkOrderLink>
    </li>
  )
}

/** '8:00 AM' above '10:00 AM'. Shows the date instead if a time is on another day. */
export function OrderHours({ order: { scheduled_start: start, scheduled_end: end }, date }: DayRowProps) {
  const zone = useBusinessZone()
  if (start === null) return null
  const shown = (time: string) =>
    dayAt(Date.parse(time), zone) === date ? timeOfDay(time, zone) : shortDate(time, zone)
  return (
    <>
      <time dateTime={start}>{shown(start)}</time>
      {end !== null && (
        <time dateTime={end} data-is-end>
          {shown(end)}
        </time>
      )}
    </>
  )
}
