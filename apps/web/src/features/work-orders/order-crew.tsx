import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { AvatarStack } from '../../records/avatar-stack.tsx'
import { type PickerWorkers, workerName } from '../assignments/picker-workers.ts'
import { WorkerPicker } from '../assignments/worker-picker.tsx'
import classes from './order-crew.module.css'

interface OrderCrewProps {
  order: WorkOrder
  workers: PickerWorkers
  isSmall?: boolean
}

/** The crew of an order, with a picker to add a worker (WO-25 to WO-28, PRJ-60, PRJ-61). */
export function OrderCrew({ order, workers, isSmall = false }: OrderCrewProps) {
  const people = order.assigned_workers.map(({ worker_id: id }) => {
    const worker = workers.byId.get(id)
    return { id, name: worker && workerName(worker) }
  })
  return (
    <div className={classes.crew} data-is-loading={workers.state === 'loading' || undefined}>
      <AvatarStack people={people} isSmall={isSmall} />
      <WorkerPicker order={order} workers={workers} look="icon" />
    </div>
  )
}
