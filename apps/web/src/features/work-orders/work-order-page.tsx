import type { ClientResponse } from '@daywork/domain/shared-pages/shared-page'
import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { hasStatus, messageOf } from '../../api/api-error.ts'
import { NOT_FOUND } from '../../api/http-status.ts'
import { findInLists } from '../../api/list-cache.ts'
import { useOverlaidRow } from '../../api/writes/writes.ts'
import { DeleteConfirm } from '../../records/delete-confirm.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { WORK_ORDERS_RELOAD_MS } from '../../ui/timings.ts'
import { useRealAddress } from '../../records/real-address.ts'
import { useRecentRecord } from '../../records/recent.ts'
import { RecordGone } from '../../records/record-gone.tsx'
import { useDeleteConfirm } from '../../records/use-delete-confirm.ts'
import { useTimedReload } from '../../records/use-timed-reload.ts'
import { orderTitle } from '../../records/use-chosen-order.ts'
import { useWorkersOf } from '../assignments/picker-workers-of.ts'
import { OrderActivity } from './order-activity.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMarks, OrderTitle } from './order-head.tsx'
import { OrderJournal } from './order-journal.tsx'
import { OrderPhotos } from './order-photos.tsx'
import { OrderTeam } from './order-team.tsx'
import { ProgressButton } from './progress-button.tsx'
import { workOrderQuery } from './queries.ts'
import { toStatus } from './bulk-choices.ts'
import { useOrderChange } from './use-order-edit.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useDeleteOrder } from './use-series.ts'
import classes from './work-order-page.module.css'

interface WorkOrderPageProps {
  id: number
  onEdit: (order: WorkOrder) => void
  /** It was deleted here: there is nothing to see any more. */
  onDeleted: () => void
  /** What was photographed and filmed for it. */
  media: ReactNode
  /** Its checklists, and what it follows up. */
  renderChecklists: (order: WorkOrder) => ReactNode
  /** The links for its client. @param notes its journal; undefined until it is loaded */
  renderSharing: (order: WorkOrder, notes: WorkOrderDetail['updates'] | undefined) => ReactNode
  /** What the client sent. */
  responses: readonly ClientResponse[]
}

/** One order at an address of its own: all that is known of it, and all that can be done with it. */
export function WorkOrderPage({ id, ...rest }: WorkOrderPageProps) {
  const t = useTexts(workOrderPageTexts)
  const w = useTexts(workOrderTexts)
  const client = useQueryClient()
  const { data, error, isFetching, isPaused, refetch } = useQuery({ ...workOrderQuery(id), staleTime: 0 })
  useTimedReload(WORK_ORDERS_RELOAD_MS, () => void refetch())
  const isGone = hasStatus(error, NOT_FOUND)
  // What the list knows is shown until the whole order is here.
  const order = useOverlaidRow('work-orders', id, data ?? findInLists(client, 'work-orders', id))
  useRealAddress('work_order', id)
  if (isGone) return <RecordGone entity="work-orders" id={id} onRestored={() => void refetch()} />
  const lacksJournal = data !== undefined && data.updates === undefined
  const onRetry = isPaused || lacksJournal || (error && !isFetching) ? () => void refetch() : undefined
  if (order)
    return <Order order={order} journal={{ updates: data?.updates, onRetry }} series={data?.series} {...rest} />
  if (error) {
    return (
      <FailureState
        title={t('failed')}
        text={messageOf(error)}
        actionLabel={w('tryAgain')}
        onAction={() => void refetch()}
        isBusy={isFetching}
      />
    )
  }
  return (
    <p role="status" className={classes.note}>
      {t('loading')}
    </p>
  )
}

interface OrderProps extends Omit<WorkOrderPageProps, 'id'> {
  order: WorkOrder
  /** Undefined until it is known. */
  series: WorkOrderDetail['series'] | undefined
  journal: { updates: WorkOrderDetail['updates'] | undefined; onRetry: (() => void) | undefined }
}

function Order({
  order,
  series,
  journal,
  onEdit,
  onDeleted,
  media,
  renderChecklists,
  renderSharing,
  responses,
}: OrderProps) {
  const workers = useWorkersOf(useMemo(() => [order], [order]))
  const t = useTexts(workOrderTexts)
  const title = orderTitle(order.title)
  useRecentRecord('work_order', order.id, title)
  const change = useOrderChange()
  const isDone = order.status === 'COMPLETED'
  const page = useOrderKeys(isDone ? undefined : () => change(order, toStatus('COMPLETED')))
  return (
    <article ref={page} aria-label={title} className={classes.page}>
      <title>{`${title} · Daywork`}</title>
      <header className={classes.head}>
        <div className={classes.subject}>
          <OrderTitle order={order} />
          <OrderMarks order={order} onChange={change} />
        </div>
        <Actions order={order} series={series} onEdit={() => onEdit(order)} onDeleted={onDeleted} />
      </header>
      <div className={classes.columns}>
        <section aria-label={t('field.description')} className={classes.box}>
          <h2 className={classes.heading}>{t('field.description')}</h2>
          <p className={classes.content} dir="auto">
            {order.description}
          </p>
        </section>
        <div className={classes.known}>
          <OrderFacts order={order} series={series} />
          <OrderTeam order={order} workers={workers} />
        </div>
        <div className={classes.told}>
          {order.id > 0 && renderChecklists(order)}
          <OrderPhotos order={order} media={media} />
          <OrderJournal orderId={order.id} responses={responses} {...journal} />
          {order.id > 0 && renderSharing(order, journal.updates)}
        </div>
        {order.id > 0 && <OrderActivity orderId={order.id} workers={workers} />}
      </div>
    </article>
  )
}

interface ActionsProps {
  order: WorkOrder
  series: WorkOrderDetail['series'] | undefined
  onEdit: () => void
  onDeleted: () => void
}

function Actions({ order, series, onEdit, onDeleted }: ActionsProps) {
  const t = useTexts(workOrderTexts)
  const remove = useDeleteOrder()
  const deletes = useDeleteConfirm(async (id) => {
    const isGone = await remove(id, series)
    if (isGone) onDeleted()
    return isGone
  })
  return (
    <div className={classes.actions}>
      <ProgressButton order={order} look="page" />
      <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
      <DeleteConfirm id={order.id} deletes={deletes} />
    </div>
  )
}
