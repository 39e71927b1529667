import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { recordPageTexts } from '../../../texts/en/record-pages.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Skeleton } from '../../../ui/kit/skeleton.tsx'
import { TitleBlock } from '../../../ui/title-block.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { findInLists } from '../../../api/list-cache.ts'
import { useOverlaidRow } from '../../../api/writes/writes.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { WORK_ORDERS_RELOAD_MS } from '../../../ui/timings.ts'
import { shownNumber, useRealAddress } from '../../../records/real-address.ts'
import { useRecentRecord } from '../../../records/recent.ts'
import { KeptWhileUnsaved } from '../../../records/record-page/kept-while-unsaved.tsx'
import { useTitleInBar } from '../../../records/record-page/title-in-bar.ts'
import { useFocusAfterLink } from '../../../records/record-page/use-focus-after-link.ts'
import { useMissing } from '../../../records/record-page/use-missing.ts'
import { QuietActions } from '../../../records/record-page/quiet-actions.tsx'
import type { SectionLink } from '../../../records/record-page/more-popover.tsx'
import { useDeleteConfirm } from '../../../records/dialogs/use-delete-confirm.ts'
import { useTimedReload } from '../../../records/use-timed-reload.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'
import { useWorkersOf } from '../../assignments/picker-workers-of.ts'
import { OrderComposer } from './order-composer.tsx'
import { OrderContact, OrderFacts } from './order-facts.tsx'
import { OrderMarks, OrderTitle } from './order-head.tsx'
import { workOrderQuery } from '../queries.ts'
import { chooseStatus } from '../edits/bulk-choices.ts'
import { useOrderChange } from '../edits/use-order-edit.ts'
import type { PendingEntry } from '../../../records/pending-entry.ts'
import { usePendingEntries } from './use-journal.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useDeleteOrder } from '../repeat/use-delete-order.ts'
import classes from './work-order-page.module.css'

interface WorkOrderPageProps {
  id: number
  onEdit: (order: WorkOrder) => void
  /** Called after the order was deleted on this page. */
  onDeleted: () => void
  /** The newest of its photos, for a narrow page. */
  renderLatestPhotos: (order: WorkOrder) => ReactNode
  /** The timeline. */
  renderStory: (parts: StoryParts) => ReactNode
  /** Its checklists, and the item that it follows up. */
  renderChecklists: (order: WorkOrder) => ReactNode
  /** Shared pages and reports for the client. @param notes the journal; undefined until it is loaded */
  renderSharing: (order: WorkOrder, notes: WorkOrderDetail['updates'] | undefined) => ReactNode
  /** The button that opens the signature dialog. @param notes the journal; undefined until it is loaded */
  renderSign: (order: WorkOrder, notes: WorkOrderDetail['updates'] | undefined) => ReactNode
  /** The sections of `renderSharing`, for the menu 'More'. */
  sharingSections: readonly SectionLink[]
}

interface StoryParts {
  order: WorkOrder
  workers: PickerWorkers
  /** The journal, oldest first; undefined while it is loading. */
  notes: WorkOrderDetail['updates'] | undefined
  /** Set if the journal failed to load. */
  notesFailure: { error: unknown; retry: () => void } | undefined
  /** Notes and steps that the server does not have yet. */
  pending: readonly PendingEntry[]
}

/** The page of one order, with all its data and actions. */
export function WorkOrderPage({ id, ...rest }: WorkOrderPageProps) {
  const t = useTexts(workOrderPageTexts)
  const w = useTexts(workOrderTexts)
  const client = useQueryClient()
  const { data, error, isFetching, isPaused, isSuccess, refetch } = useQuery({ ...workOrderQuery(id), staleTime: 0 })
  useTimedReload(WORK_ORDERS_RELOAD_MS, () => void refetch())
  useFocusAfterLink()
  // Shows the row of a list until the whole order is loaded.
  const order = useOverlaidRow('work-orders', id, data ?? findInLists(client, 'work-orders', id))
  const isMoving = useRealAddress('work_order', id)
  const isMissing = useMissing(id, { error, isSuccess }, isMoving)
  const isLoaded = data !== undefined || isPaused || (error !== null && !isFetching)
  const failure = isLoaded && data?.updates === undefined ? { error, retry: () => void refetch() } : undefined
  if (order || isMissing)
    return (
      <KeptWhileUnsaved entity="work-orders" id={id} isMissing={isMissing} onRestored={() => void refetch()}>
        {order && <Order order={order} journal={{ updates: data?.updates, failure }} series={data?.series} {...rest} />}
      </KeptWhileUnsaved>
    )
  // A page that is moving to its real address is still loading.
  if (error && !isMoving) {
    return (
      <FailureState
        title={t('failed')}
        text={messageOf(error)}
        error={error}
        actionLabel={w('tryAgain')}
        onAction={() => void refetch()}
        isBusy={isFetching}
      />
    )
  }
  return (
    <div role="status" aria-label={t('loading')} className={classes.page}>
      <Skeleton height={HEAD_PX} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <Skeleton height={SIDE_PX} />
        </div>
        <div className={classes.main}>
          <Skeleton height={STORY_PX} />
        </div>
      </div>
    </div>
  )
}

/** The heights of a title block, of a checklist, and of a timeline. */
const HEAD_PX = 424
const SIDE_PX = 124
const STORY_PX = 320

interface OrderProps extends Omit<WorkOrderPageProps, 'id'> {
  order: WorkOrder
  /** Undefined until it is known. */
  series: WorkOrderDetail['series'] | undefined
  journal: {
    updates: WorkOrderDetail['updates'] | undefined
    failure: { error: unknown; retry: () => void } | undefined
  }
}

function Order({
  order,
  series,
  journal,
  onEdit,
  onDeleted,
  renderLatestPhotos,
  renderStory,
  renderChecklists,
  renderSharing,
  renderSign,
  sharingSections,
}: OrderProps) {
  const workers = useWorkersOf(useMemo(() => [order], [order]))
  const h = useTexts(recordPageTexts)
  const p = useTexts(workOrderPageTexts)
  const title = orderTitle(order.title)
  useRecentRecord('work_order', order.id, title)
  const subject = useTitleInBar(title)
  const change = useOrderChange()
  const pending = usePendingEntries(order.id)
  const isDone = order.status === 'COMPLETED'
  const page = useOrderKeys(isDone ? undefined : () => change(order, chooseStatus('COMPLETED')))
  return (
    <article ref={page} aria-label={title} className={classes.page}>
      <title>{`${title} · Daywork`}</title>
      <TitleBlock
        kindAndNumber={h('kindAndNumber.work-orders', { id: shownNumber(order.id) })}
        title={
          <>
            <OrderTitle order={order} />
            <OrderMarks order={order} onChange={change} />
          </>
        }
        subjectRef={subject}
        actions={
          <Actions
            order={order}
            series={series}
            sections={order.id > 0 ? sharingSections : []}
            onEdit={() => onEdit(order)}
            onDeleted={onDeleted}
          />
        }
        contact={<OrderContact order={order} />}
        pictures={<div className={classes.latest}>{renderLatestPhotos(order)}</div>}
        factsLabel={p('facts.heading')}
      >
        <OrderFacts order={order} series={series} workers={workers} />
      </TitleBlock>
      <div className={classes.columns}>
        {order.id > 0 && <div className={classes.side}>{renderChecklists(order)}</div>}
        <div className={classes.main}>
          {renderStory({ order, workers, notes: journal.updates, notesFailure: journal.failure, pending })}
          <OrderComposer order={order} sign={renderSign(order, journal.updates)} />
        </div>
        {order.id > 0 && <div className={classes.sharing}>{renderSharing(order, journal.updates)}</div>}
      </div>
    </article>
  )
}

interface ActionsProps {
  order: WorkOrder
  series: WorkOrderDetail['series'] | undefined
  sections: readonly SectionLink[]
  onEdit: () => void
  onDeleted: () => void
}

function Actions({ order, series, sections, onEdit, onDeleted }: ActionsProps) {
  const remove = useDeleteOrder()
  const deletes = useDeleteConfirm(async (id) => {
    const isDeleted = await remove(id, series)
    if (isDeleted) onDeleted()
    return isDeleted
  })
  return <QuietActions id={order.id} deletes={deletes} onEdit={onEdit} sections={sections} />
}
