import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useEffect } from 'react'
import { mapOfOwner } from '../../api/page-owner.ts'
import { type PickerWorkers, usePickerWorkers } from './picker-workers.ts'

type Crewed = Pick<WorkOrder, 'assigned_workers'>

/** Whom the page has asked for already: a deleted worker stays unknown, and must not be asked for again and again. */
const askedFor = mapOfOwner<number, true>()

/**
 * The workers for these orders' crews and pickers. Orders may have come with somebody whom the cached workers do not
 * know: these are loaded again then, past the cache, once for each such worker (ASG-07).
 * @param orders keep the list the same object while nothing changes
 * @param isWanted false for as long as something else comes first
 */
export function useWorkersOf(orders: readonly Crewed[], isWanted = true): PickerWorkers {
  const workers = usePickerWorkers(isWanted)
  useEffect(() => {
    if (workers.state !== 'ready') return
    const unknown = crewOf(orders).filter((id) => !workers.byId.has(id) && !askedFor.has(id))
    if (unknown.length === 0) return
    for (const id of unknown) askedFor.set(id, true)
    workers.retry()
  }, [orders, workers])
  return workers
}

const crewOf = (orders: readonly Crewed[]): number[] =>
  orders.flatMap((order) => order.assigned_workers.map(({ worker_id: id }) => id))
