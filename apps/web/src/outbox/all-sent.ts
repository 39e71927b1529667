import { isOnItsWay, type Outbox } from '@daywork/domain/sync/kept'

export const countWaiting = ({ operations }: Outbox): number => operations.filter(isOnItsWay).length

/** Whether the last waiting operation was sent, rather than undone or discarded. */
export function isAllSent(before: Outbox, after: Outbox): boolean {
  if (countWaiting(before) === 0 || countWaiting(after) > 0) return false
  const known = new Set(sentKeys(before))
  return sentKeys(after).some((key) => !known.has(key))
}

/** What the server has performed. A work with files is only in `created`. */
const sentKeys = ({ created, done }: Outbox): string[] => [
  ...done.map(({ operation }) => operation.key),
  ...created.map(({ key }) => key),
]
