import { useBusinessZone } from '../../api/business-query.ts'
import { priorityLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'
import { shorten } from '@daywork/domain/text/shorten'
import { workDate } from '../../texts/relative-time.ts'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { DETAILS_DESCRIPTION_LENGTH } from '@daywork/domain/workers/worker-list'
import { useLanguage } from '../../texts/language.ts'
import { priorityLook, workOrderLook } from '../../theme/status-look.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { orderTitle } from '../../records/pickers/use-chosen-order.ts'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import { WorkerPicker } from '../assignments/worker-picker.tsx'
import classes from './worker-details.module.css'

interface WorkerOrderRowProps {
  order: WorkOrder
  workers: PickerWorkers
}

/** One assigned order in a worker's details (WRK-52 to WRK-55). */
export function WorkerOrderRow({ order, workers }: WorkerOrderRowProps) {
  useLanguage()
  const zone = useBusinessZone()
  const { scheduled_start: start } = order
  return (
    <li className={classes.order}>
      <div className={classes.what}>
        <h3 className={classes.title} dir="auto">
          <WorkOrderLink id={order.id} className={classes.link}>
            {orderTitle(order.title)}
          </WorkOrderLink>
        </h3>
        <p className={classes.badges}>
          <StatusBadge look={workOrderLook(order.status)} label={workOrderStatusLabel(order.status)} />
          <StatusBadge look={priorityLook(order.priority)} label={priorityLabel(order.priority)} />
          {start !== null && <span className={classes.date}>{workDate(start, undefined, zone)}</span>}
        </p>
        <p className={classes.description} dir="auto">
          {shorten(order.description, DETAILS_DESCRIPTION_LENGTH)}
        </p>
      </div>
      <WorkerPicker order={order} workers={workers} look="toggle" />
    </li>
  )
}
