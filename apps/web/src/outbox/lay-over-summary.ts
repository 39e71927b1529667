import type { WorkOrder, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import type { QueryClient } from '@tanstack/react-query'
import { recountSummary } from '../api/order-summary.ts'
import { countsAsDeleted, localRows } from '../api/writes/count-kept.ts'
import { getWaitingWrites } from '../api/writes/kept-writes.ts'
import { overlayRow } from '../api/writes/overlay.ts'
import { findLoaded, newerOf } from './find-loaded.ts'
import { targetsOf } from './kept-rows.ts'

/**
 * The counts of all orders with what waits. Reads what waits and what is loaded as they are now: an order whose response has
 * just been shown is already counted.
 * @param copied the orders that operations wait for, as the device knew them
 */
export function layOverSummary(
  summary: WorkOrderSummary,
  client: QueryClient,
  copied: readonly WorkOrder[],
): WorkOrderSummary {
  const writes = getWaitingWrites()
  const deleted = targetsOf(
    writes.filter((write) => countsAsDeleted(client, write)),
    'work_order',
  )
  // Those that only the device has are counted as they are shown.
  const ids = [...targetsOf(writes, 'work_order')].filter((id) => id > 0)
  const changed = ids.flatMap((id) => {
    const before = newerOf(
      findLoaded(client, 'work-orders', id),
      copied.find((order) => order.id === id),
    )
    return before ? [{ before, after: deleted.has(id) ? undefined : overlayRow(before, 'work-orders', writes) }] : []
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of this entity
  const created = (localRows('work-orders') as readonly WorkOrder[]).map((after) => ({ before: undefined, after }))
  return [...changed, ...created].reduce((all, { after, before }) => recountSummary(all, before, after), summary)
}
