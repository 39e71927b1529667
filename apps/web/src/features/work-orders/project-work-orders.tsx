import { useLanguage } from '../../texts/language.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { SECTION_DESCRIPTION_LENGTH } from '@daywork/domain/projects/project-list'
import { shorten } from '@daywork/domain/text/shorten'
import { compareWorkOrders } from '@daywork/domain/work-orders/work-order-list'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { workOrderLook } from '../../theme/status-look.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { orderTitle } from '../../records/pickers/use-chosen-order.ts'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import { useWorkersOf } from '../assignments/picker-workers-of.ts'
import { OrderCrew } from './order-crew.tsx'
import classes from './project-work-orders.module.css'

interface ProjectWorkOrdersProps {
  projectId: number
  onAdd: () => void
}

const NO_ORDERS: readonly WorkOrder[] = []

/** The work orders in an expanded project card (PRJ-52 to PRJ-61). */
export function ProjectWorkOrders({ projectId, onAdd }: ProjectWorkOrdersProps) {
  const t = useTexts(workOrderTexts)
  return (
    <section aria-label={t('section.title')}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t('section.title')}</h3>
        <Button variant="default" size="xs" leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
          {t('section.add')}
        </Button>
      </header>
      <Orders projectId={projectId} />
    </section>
  )
}

function Orders({ projectId }: Pick<ProjectWorkOrdersProps, 'projectId'>) {
  const t = useTexts(workOrderTexts)
  const narrowing = { project: String(projectId) }
  const list = useInfiniteQuery(listQuery('work-orders', narrowing))
  const pages = useOverlaidList('work-orders', list.data, narrowing)?.pages
  const orders = useMemo(() => pages && rowsOf(pages).toSorted(compareWorkOrders), [pages])
  const workers = useWorkersOf(orders ?? NO_ORDERS)

  if ((list.isError && !orders) || workers.state === 'failed') {
    const retry = () => {
      if (list.isError) void list.refetch()
      if (workers.state === 'failed') workers.retry()
    }
    return (
      <FailureState
        text={t('section.failed')}
        error={list.error ?? workers.error}
        actionLabel={t('section.retry')}
        onAction={retry}
        isBusy={list.isFetching}
      />
    )
  }
  if (!orders) return <p className={classes.note}>{t('loading')}</p>
  if (orders.length === 0) return <p className={classes.note}>{t('section.empty')}</p>
  return (
    <>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} workers={workers} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

interface OrderLineProps {
  order: WorkOrder
  workers: PickerWorkers
}

function OrderLine({ order, workers }: OrderLineProps) {
  useLanguage()
  return (
    <li className={classes.order}>
      <div className={classes.subject}>
        <WorkOrderLink id={order.id} className={classes.orderTitle}>
          {orderTitle(order.title)}
        </WorkOrderLink>
        <p className={classes.description} dir="auto">
          {shorten(order.description, SECTION_DESCRIPTION_LENGTH)}
        </p>
      </div>
      <StatusBadge look={workOrderLook(order.status)} label={workOrderStatusLabel(order.status)} />
      <OrderCrew order={order} workers={workers} />
    </li>
  )
}
