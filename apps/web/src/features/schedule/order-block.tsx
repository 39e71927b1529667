import type { BusinessSettings } from '@daywork/domain/business/business'
import { isLate } from '@daywork/domain/schedule/order-span'
import type { ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { isOpen } from '@daywork/domain/work-orders/statuses'
import { IconCloudUp } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { useWaiting } from '../../records/waiting-mark.tsx'
import { recordTexts } from '../../texts/en/records.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { workOrderLook } from '../../theme/status-look.ts'
import { hoursOnText, whenText } from './describe-plan.ts'
import classes from './order-block.module.css'

export interface OrderBlockProps {
  order: ScheduleOrder
  row: string
  business: BusinessSettings
  now: number
  /** 'gridcell' inside the grid, 'button' elsewhere. */
  role: 'gridcell' | 'button'
  isTabStop: boolean
  isSelected: boolean
  isLifted: boolean
  /** Renders an edge that changes the end when dragged. */
  canResize?: boolean
  /** The only day that is shown, or the first one if the order began before it: a time on another day is named as such. */
  shownDay?: string | undefined
  style?: CSSProperties | undefined
}

/** An order on the schedule. Event handlers on its container identify it by its data attributes. */
export const OrderBlock = memo(function OrderBlock(props: OrderBlockProps) {
  const { business, canResize = false, isLifted, isSelected, isTabStop, now, order, role, row, shownDay, style } = props
  const t = useTexts(scheduleTexts)
  const { client_name: client, status, title } = order
  const { icon: Icon, tone } = workOrderLook(status)
  const isOrderLate = isLate(order, now, business)
  const isDone = !isOpen(status)
  const waiting = useWaiting('work_order', order.id)
  const tr = useTexts(recordTexts)
  const mark = waiting && tr(waiting)
  const facts = [isOrderLate && t('late'), mark, hoursOnText(order, business, shownDay), client ?? order.project_title]
  const details = facts.filter(Boolean).join(' · ')
  return (
    <div
      role={role}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('block', { title, details, when: whenText(order, business), status: workOrderStatusLabel(status) })}
      {...(role === 'gridcell' ? { 'aria-selected': isSelected } : { 'aria-pressed': isSelected })}
      className={classes.block}
      style={style}
      data-order={order.id}
      data-row={row}
      data-tone={tone}
      data-is-on-hold={status === 'ON_HOLD' || undefined}
      data-is-late={isOrderLate || undefined}
      data-is-done={isDone || undefined}
      data-is-lifted={isLifted || undefined}
      data-is-selected={isSelected || undefined}
    >
      <span className={classes.title}>
        <Icon aria-hidden />
        <span dir="auto">{title}</span>
        {mark && <IconCloudUp aria-hidden />}
      </span>{' '}
      <span className={classes.details} dir="auto">
        {/* In the grid, the icon leaves the room for the hours. */}
        {role === 'button' ? details : facts.filter((fact) => fact && fact !== mark).join(' · ')}
      </span>
      {canResize && <span className={classes.edge} data-resize aria-hidden />}
    </div>
  )
})
