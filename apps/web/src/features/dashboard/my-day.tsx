import type { TodayOrder } from '@daywork/domain/today/today'
import { mapLink, telLink } from '@daywork/domain/text/contact'
import { canComplete } from '@daywork/domain/work-orders/statuses'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { savedRow } from '../../api/writes/overlay.ts'
import { orderTitle } from '../../records/pickers/use-chosen-order.ts'
import { UnsavedContext, useUnsavedWithin } from '../../records/unsaved.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { workOrderLook } from '../../theme/status-look.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { nextOrder, siteAddress } from './day-orders.ts'
import { DayRow, OrderHours } from './day-row.tsx'
import classes from './my-day.module.css'

interface MyDayProps {
  /** The orders of one worker, by time. */
  orders: readonly TodayOrder[]
  date: string
  head: ReactNode
  /** Renders Start or Complete, and the camera. */
  renderSteps: (order: TodayOrder) => ReactNode
}

/**
 * A worker's own day on a phone: the next order with everything needed for it, and the other orders by time (SHELL-44).
 */
export function MyDay({ orders, date, head, renderSteps }: MyDayProps) {
  const t = useTexts(dashboardTexts)
  // Use the saved status: the buttons must not move until the server has responded to a tap.
  const next = nextOrder(orders.map((order) => savedRow(order)))
  const shown = useShownUntilSaved(orders, next?.id)
  const others = orders.filter((order) => order !== shown.order)
  return (
    <section aria-label={t('myDay.title')} className={classes.panel}>
      {head}
      {shown.order ? (
        <UnsavedContext value={shown.add}>
          <NextOrder order={shown.order} date={date} steps={renderSteps(shown.order)} />
        </UnsavedContext>
      ) : (
        <p className={classes.nothing}>{t(orders.length === 0 ? 'myDay.nothing' : 'myDay.allDone')}</p>
      )}
      {others.length > 0 && (
        <ol className={classes.list} aria-label={t('myDay.others')}>
          {others.map((order) => (
            <DayRow key={order.id} order={order} date={date} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The next order. While a photo of it is not sent, it stays, also if someone else completes it or moves it to another day. */
function useShownUntilSaved(orders: readonly TodayOrder[], nextId: number | undefined) {
  const { add, hasUnsaved } = useUnsavedWithin()
  const next = orders.find(({ id }) => id === nextId)
  const [last, setLast] = useState(next)
  if (!hasUnsaved && last !== next) setLast(next)
  const order = hasUnsaved && last ? (orders.find(({ id }) => id === last.id) ?? last) : next
  return { order, add }
}

function NextOrder({ order, date, steps }: { order: TodayOrder; date: string; steps: ReactNode }) {
  const t = useTexts(dashboardTexts)
  const title = orderTitle(order.title)
  const address = siteAddress(order)
  const place = order.location.trim()
  return (
    <div role="group" aria-label={title} className={classes.next}>
      <div className={classes.kicker}>
        <span>{t(canComplete(order.status) ? 'myDay.now' : 'myDay.next')}</span>
        <span className={classes.hours} data-figures>
          <OrderHours order={order} date={date} />
        </span>
        <StatusBadge look={workOrderLook(order.status)} label={workOrderStatusLabel(order.status)} />
        <WaitingMark kind="work_order" id={order.id} />
      </div>
      <WorkOrderLink id={order.id} className={classes.title}>
        {title}
      </WorkOrderLink>
      <p className={classes.client} data-cut="1">
        {[order.client_name, order.project_title].filter(Boolean).join(' · ')}
      </p>
      {address !== '' && (
        <a href={mapLink(address)} target="_blank" rel="noreferrer" className={classes.target}>
          <IconMapPin data-icon="m" aria-hidden />
          <span>
            {place || address}
            {place !== '' && place !== address && <span className={classes.street}>{address}</span>}
          </span>
        </a>
      )}
      {order.client_phone !== null && (
        <a href={telLink(order.client_phone)} className={classes.target}>
          <IconPhone data-icon="m" aria-hidden />
          <span data-cut="1">{t('myDay.call', { client: order.client_name ?? '' })}</span>
        </a>
      )}
      {steps}
    </div>
  )
}
