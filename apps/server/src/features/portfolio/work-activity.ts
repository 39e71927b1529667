import type { Work } from '@daywork/domain/portfolio/work'
import { recordActivity, type WriteContext } from '../../records/activity.queries.ts'

/** What the activity records about a work. Files are recorded by name: URLs expire, and ids mean nothing to people. */
export const workState = (work: Work) => ({
  description: work.description,
  work_order_id: work.work_order_id,
  files: fileNames(work),
  marks: work.marks,
})

/**
 * Records in the activity of a work order that a work was added, changed, or removed: a work order shows its works.
 * Call it with every change of a work, in the same transaction. `workDescribedOnOrder` reads these entries.
 * @param before undefined for a new or restored work
 * @param after undefined for a deleted work
 */
export function recordOnOrders(context: WriteContext, before: Work | undefined, after: Work | undefined): void {
  const orders = new Set([before?.work_order_id, after?.work_order_id])
  for (const id of orders) {
    if (typeof id !== 'number') continue
    const previous = before?.work_order_id === id ? before : undefined
    const current = after?.work_order_id === id ? after : undefined
    if (looksSame(previous, current)) continue
    const entry = { entity: 'work_order', id, action: 'updated' } as const
    recordActivity(context, {
      ...entry,
      before: { works: shownOnOrder(previous) },
      after: { works: shownOnOrder(current) },
    })
  }
}

/** A work order shows a work by its files, or by its description when it has none. */
function shownOnOrder(work: Work | undefined) {
  if (work === undefined) return []
  return [{ id: work.id, files: fileNames(work), description: shownDescription(work) }]
}

const shownDescription = ({ files, description }: Work): string => (files.length === 0 ? description : '')

const looksSame = (previous: Work | undefined, current: Work | undefined): boolean =>
  previous === undefined || current === undefined
    ? previous === current
    : haveSameFiles(previous, current) && shownDescription(previous) === shownDescription(current)

const fileNames = ({ files }: Work): string[] => files.map(({ name }) => name)

/** Compares names and contents: two different photos may have the same name. */
export const haveSameFiles = (one: Work, other: Work): boolean => filesKey(one) === filesKey(other)

const filesKey = ({ files }: Work): string => JSON.stringify(files.map(({ sha256, name }) => [sha256, name]))
