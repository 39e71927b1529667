import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useEffect } from 'react'
import { mapOfOwner } from '../../api/page-owner.ts'
import { type PickerWorkers, usePickerWorkers } from './picker-workers.ts'

type Crewed = Pick<WorkOrder, 'assigned_workers'>

/**
 * Worker ids for which the page has already reloaded. A deleted worker stays unknown and must not cause endless
 * reloads.
 */
const reloadedFor = mapOfOwner<number, true>()

/**
 * The workers for these orders' crews and pickers. If an order has a worker that is not in the cached list, reloads the
 * list past the cache, once per unknown worker (ASG-07).
 * @param orders must keep its identity while nothing changes
 * @param isWanted false while a more urgent request must load first
 */
export function useWorkersOf(orders: readonly Crewed[], isWanted = true): PickerWorkers {
  const workers = usePickerWorkers(isWanted)
  useEffect(() => {
    if (workers.state !== 'ready') return
    const unknown = crewOf(orders).filter((id) => !workers.byId.has(id) && !reloadedFor.has(id))
    if (unknown.length === 0) return
    for (const id of unknown) reloadedFor.set(id, true)
    workers.retry()
  }, [orders, workers])
  return workers
}

const crewOf = (orders: readonly Crewed[]): number[] =>
  orders.flatMap((order) => order.assigned_workers.map(({ worker_id: id }) => id))
