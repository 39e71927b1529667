import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { useBusinessZone } from '../../../api/business-query.ts'
import { EditInPlace } from '../../../records/forms/edit-in-place.tsx'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import { rulesOfFields } from '../../../records/forms/use-detail-form.ts'
import { ChecksLeft } from '../../../records/checks-left.tsx'
import { WaitingMark } from '../../../records/waiting-mark.tsx'
import { recordPageTexts } from '../../../texts/en/record-pages.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { exactTime, longDate, mediumDate } from '../../../texts/format.ts'
import { workDate } from '../../../texts/relative-time.ts'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { priorityLook, workOrderLook } from '../../../theme/status-look.ts'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Chosen } from '../edits/bulk-choices.ts'
import { DayCell, PriorityCell, StatusCell } from '../list/order-cells.tsx'
import { LateMark } from '../late-mark.tsx'
import { FORM_RULES } from './form-rules.ts'
import classes from './work-order-page.module.css'

/** The title of an order's page, which can be edited in place (WO-124). */
export function OrderTitle({ order }: { order: WorkOrder }) {
  const w = useTexts(workOrderTexts)
  const h = useTexts(recordPageTexts)
  const title = orderTitle(order.title)
  return (
    <div data-part="title">
      <EditInPlace
        record={order}
        fact={w('field.title')}
        rules={rulesOfFields({ ...FORM_RULES, failed: h('fact.failed') }, ['title'])}
        renderFields={(form) => <TextField aria-label={w('field.title')} autoComplete="off" {...form.field('title')} />}
        whileEditing={
          <h1>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h1>
        }
      >
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
      </EditInPlace>
    </div>
  )
}

interface OrderMarksProps {
  order: WorkOrder
  onChange: (order: WorkOrder, chosen: Chosen) => void
}

/** Status, priority, and day of an order. Each opens a popover to change it. */
export function OrderMarks({ order, onChange }: OrderMarksProps) {
  const w = useTexts(workOrderTexts)
  const zone = useBusinessZone()
  const { status, priority, scheduled_start: start } = order
  const date = workDate(start, undefined, zone)
  const cell = { order, onChange, look: 'badge' } as const
  return (
    <div className={classes.badges}>
      <StatusCell {...cell} label={w('column.status')}>
        <StatusBadge look={workOrderLook(status)} label={workOrderStatusLabel(status)} />
      </StatusCell>
      <PriorityCell {...cell} label={w('column.priority')}>
        <StatusBadge look={priorityLook(priority)} label={priorityLabel(priority)} />
      </PriorityCell>
      <span data-part="day">
        <DayCell {...cell} label={w('column.date')} keys="S">
          {start !== null && date !== '' ? (
            <time dateTime={start} title={exactTime(start, zone)}>
              <StatusBadge look={SCHEDULED_LOOK} label={date} />
            </time>
          ) : (
            <StatusBadge look={SCHEDULED_LOOK} label={w('group.noDay')} />
          )}
        </DayCell>
      </span>
      <LateMark order={order} />
      <ChecksLeft order={order} />
      <WaitingMark kind="work_order" id={order.id} />
      <CompletedStamp order={order} />
    </div>
  )
}

/**
 * A completed order has a stamp with the day, as a plan has. It is animated if the order is completed while the page is
 * open (WO-138).
 */
function CompletedStamp({ order: { status, completed_at: at } }: Pick<OrderMarksProps, 'order'>) {
  const t = useTexts(workOrderPageTexts)
  const zone = useBusinessZone()
  const [seen, setSeen] = useState({ status, isNew: false })
  if (seen.status !== status) setSeen({ status, isNew: true })
  if (status !== 'COMPLETED') return null
  const name = at === null ? t('stamp.name') : t('stamp.dated', { day: longDate(at, zone) })
  return (
    <div role="img" aria-label={name} className={classes.stamp} data-is-new={seen.isNew || undefined}>
      <span>{t('stamp.word')}</span>
      {at !== null && <span data-figures>{mediumDate(at, zone)}</span>}
    </div>
  )
}

const SCHEDULED_LOOK = { tone: 'grey', icon: IconCalendarEvent } as const
