import { type Change, recordActivity } from '../../changes/change.ts'
import type { WorkRow } from './portfolio.queries.ts'
import { areSameFiles, fileNames } from './shown-files.ts'

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
    const was = before?.work_order_id === id ? before : undefined
    const is = after?.work_order_id === id ? after : undefined
    if (looksSame(was, is)) continue
    const entry = { entity: 'work_order', id, action: 'updated' } as const
    recordActivity(change, { ...entry, before: { works: shownOf(was) }, after: { works: shownOf(is) } })
  }
}

/** What an order shows of the work: its files, by their names; words alone where there is none. */
function shownOf(work: WorkRow | undefined) {
  if (work === undefined) return []
  return [{ id: work.id, files: fileNames(work), description: wordsOf(work) }]
}

const wordsOf = ({ files, description }: WorkRow): string => (files.length === 0 ? description : '')

const looksSame = (was: WorkRow | undefined, is: WorkRow | undefined): boolean =>
  was === undefined || is === undefined ? was === is : areSameFiles(was, is) && wordsOf(was) === wordsOf(is)
