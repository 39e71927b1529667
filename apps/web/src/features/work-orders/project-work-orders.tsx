import { PROJECT_FAILURES } from '@daywork/domain/projects/messages'
import { SECTION_DESCRIPTION_LENGTH } from '@daywork/domain/projects/project-list'
import { shorten } from '@daywork/domain/text/shorten'
import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { compareWorkOrders } from '@daywork/domain/work-orders/work-order-list'
import { workOrderStatusLabel } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { Button } from '../../ui/kit/button.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { workOrderLook } from '../../theme/status-look.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { WorkOrderLink } from '../../ui/work-order-link.tsx'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import { useWorkersOf } from '../assignments/picker-workers-of.ts'
import { OrderCrew } from './order-crew.tsx'
import classes from './project-work-orders.module.css'

interface ProjectWorkOrdersProps {
  projectId: number
  onAdd: () => void
}

const NO_ORDERS: readonly WorkOrder[] = []

/** What the card of a project shows when it is expanded (PRJ-52 to PRJ-61). */
export function ProjectWorkOrders({ projectId, onAdd }: ProjectWorkOrdersProps) {
  return (
    <section aria-label="Work Orders">
      <header className={classes.head}>
        <h3 className={classes.title}>Work Orders</h3>
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          Add Work Order
        </Button>
      </header>
      <Orders projectId={projectId} />
    </section>
  )
}

function Orders({ projectId }: Pick<ProjectWorkOrdersProps, 'projectId'>) {
  const list = useInfiniteQuery(listQuery('work-orders', { project: String(projectId) }))
  const pages = list.data?.pages
  const orders = useMemo(() => pages && rowsOf(pages).toSorted(compareWorkOrders), [pages])
  const workers = useWorkersOf(orders ?? NO_ORDERS)

  if ((list.isError && !orders) || workers.state === 'failed') {
    const retry = () => {
      if (list.isError) void list.refetch()
      if (workers.state === 'failed') workers.retry()
    }
    return (
      <FailureState text={PROJECT_FAILURES.loadSection} actionLabel="Retry" onAction={retry} isBusy={list.isFetching} />
    )
  }
  if (!orders) return <p className={classes.note}>Loading work orders...</p>
  if (orders.length === 0) return <p className={classes.note}>No work orders yet</p>
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

const OrderLine = ({ order, workers }: OrderLineProps) => (
  <li className={classes.order}>
    <div className={classes.subject}>
      <WorkOrderLink id={order.id} className={classes.orderTitle}>
        {order.title.trim() || WORK_ORDER_MESSAGES.untitled}
      </WorkOrderLink>
      <p className={classes.description} dir="auto">
        {shorten(order.description, SECTION_DESCRIPTION_LENGTH)}
      </p>
    </div>
    <StatusBadge look={workOrderLook(order.status)} label={workOrderStatusLabel(order.status)} />
    <OrderCrew order={order} workers={workers} />
  </li>
)
