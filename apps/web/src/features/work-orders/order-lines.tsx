import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { CLOSED_STATUSES, OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { RecordSection } from '../../records/record-page/record-layout.tsx'
import { SectionList } from '../../records/record-page/section-list.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { orderTitle } from '../../records/pickers/use-chosen-order.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { exactTime, timeOfDay, weekday } from '../../texts/format.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { workDate } from '../../texts/relative-time.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { workOrderLook } from '../../theme/status-look.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useWorkersOf } from '../assignments/picker-workers-of.ts'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import { LateMark } from './late-mark.tsx'
import { OrderCrew } from './order-crew.tsx'
import classes from './order-lines.module.css'

interface OrderLinesProps {
  /** Filter of the work-order list: orders of one client, project, or worker. */
  of: { client: string } | { project: string } | { worker: string }
  /** Shows completed and canceled orders, most recently changed first, instead of open ones by start. */
  isDone?: boolean
  actions?: ReactNode
}

const OPEN = { status: OPEN_STATUSES.join(), ordering: 'scheduled_start' }
const DONE = { status: CLOSED_STATUSES.join(), ordering: '-updated_at' }
/** A page fits next to other sections. More pages load on request. */
const PAGE_SIZE = '10'
/** Reserved height, enough for three orders. */
const SKELETON_PX = 156

const NO_ORDERS: readonly WorkOrder[] = []

/** The open or closed work orders of a client, project, or worker. Hidden if none is closed (CLI-36). */
export function OrderLines({ of, isDone = false, actions }: OrderLinesProps) {
  const t = useTexts(recordPageTexts)
  const narrowing = { ...of, ...(isDone ? DONE : OPEN), page_size: PAGE_SIZE }
  const list = useInfiniteQuery(listQuery('work-orders', narrowing))
  const data = useOverlaidList('work-orders', list.data, narrowing)
  const orders = useMemo(() => (data ? rowsOf(data.pages) : NO_ORDERS), [data])
  const workers = useWorkersOf(orders)
  const title = t(isDone ? 'orders.done' : 'orders.open')
  if (isDone && data && orders.length === 0) return null
  const texts = { loading: t('orders.loading'), failed: t('orders.failed'), empty: t('orders.noneOpen') }
  return (
    <RecordSection title={title} count={data?.pages[0]?.count} actions={actions}>
      <SectionList list={list} label={title} texts={texts} skeletonHeight={SKELETON_PX}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} workers={workers} isOfProject={'project' in of} />
        ))}
      </SectionList>
    </RecordSection>
  )
}

interface OrderLineProps {
  order: WorkOrder
  workers: PickerWorkers
  /** Omits the project on the page of that project. */
  isOfProject: boolean
}

function OrderLine({ order, workers, isOfProject }: OrderLineProps) {
  const place = order.location.trim()
  return (
    <li className={classes.order}>
      <div className={classes.subject}>
        <WorkOrderLink id={order.id} className={classes.title}>
          {orderTitle(order.title)}
        </WorkOrderLink>
        {isOfProject && place !== '' && (
          <p className={classes.note} data-cut="1" dir="auto">
            {place}
          </p>
        )}
        {!isOfProject && order.project_title !== null && (
          <RecordLink kind="project" id={order.project} className={classes.project}>
            {order.project_title}
          </RecordLink>
        )}
      </div>
      <Start order={order} />
      <div className={classes.status}>
        <WaitingMark kind="work_order" id={order.id} />
        <StatusBadge look={workOrderLook(order.status)} label={workOrderStatusLabel(order.status)} />
      </div>
      <div className={classes.crew}>
        <OrderCrew order={order} workers={workers} isSmall />
      </div>
    </li>
  )
}

function Start({ order }: Pick<OrderLineProps, 'order'>) {
  const t = useTexts(recordPageTexts)
  const zone = useBusinessZone()
  const { scheduled_start: start } = order
  return (
    <p className={classes.date} data-figures>
      {start === null ? (
        <span className={classes.note}>{t('orders.noDate')}</span>
      ) : (
        <time dateTime={start} title={exactTime(start, zone)}>
          <span className={classes.day}>{workDate(start, undefined, zone)}</span>{' '}
          <span className={classes.note}>
            {weekday(start, zone)} {timeOfDay(start, zone)}
          </span>
        </time>
      )}{' '}
      <LateMark order={order} />
    </p>
  )
}
