import { type Change, recordActivity } from '../../changes/change.ts'
import type { WorkRow } from './portfolio.queries.ts'

/**
 * Has the activity of a work order tell that works of its came, changed or went: what an order shows of them is part of
 * it (API-96). Called with every change of a work, in its transaction.
 * @param before undefined for a work that was not there
 * @param after undefined for one that is no longer there
 */
export function recordOnOrders(change: Change, before: WorkRow | undefined, after: WorkRow | undefined): void {
  const orders = new Set([before?.work_order_id, after?.work_order_id])
  for (const id of orders) {
    if (typeof id !== 'number') continue
    const were = shownOf(before, id)
    const are = shownOf(after, id)
    if (JSON.stringify(were) === JSON.stringify(are)) continue
    const entry = { entity: 'work_order', id, action: 'updated' } as const
    recordActivity(change, { ...entry, before: { works: were }, after: { works: are } })
  }
}

/** What an order shows of the work: its files, by their names; words alone where there is none. */
function shownOf(work: WorkRow | undefined, orderId: number) {
  if (work?.work_order_id !== orderId) return []
  const files = work.files.map(({ name }) => name)
  return [{ id: work.id, files, description: files.length === 0 ? work.description : '' }]
}
