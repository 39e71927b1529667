import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { PendingEntry } from '../../records/pending-entry.ts'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { isSameUser } from '../../api/same-user.ts'
import { OF_CREW, type StoryItem } from './story-items.ts'

/** How far the clock of a device may be ahead. */
const FAST_CLOCK_MS = 60_000

/**
 * Without what the server has, although its response is not here yet: the feed may be faster, and it would show twice.
 * @param user the username of the signed-in user
 */
export function withoutReceived(
  pending: readonly PendingEntry[],
  { entries, notes, user }: { entries: readonly ActivityEntry[]; notes: readonly WorkOrderUpdate[]; user: string },
): PendingEntry[] {
  return pending.filter((entry) => {
    const { at } = entry
    if (!entry.isSent || at === undefined) return true
    const isSince = (time: string) => Date.parse(time) >= Date.parse(at) - FAST_CLOCK_MS
    if ('step' in entry)
      return !entries.some((row) => row.action === entry.step && isSameUser(row.user, user) && isSince(row.at))
    return !notes.some(
      ({ author, content, created_at: created, received_at: received }) =>
        content === entry.content && isSameUser(author, user) && isSince(received ?? created),
    )
  })
}

/** What this device has not sent yet. */
export const pendingItems = (
  pending: readonly PendingEntry[],
  { orderId, user }: { orderId: number; user: string },
  now = Date.now(),
): StoryItem[] =>
  pending.map((entry): StoryItem => {
    const { isKept, key } = entry
    const dated = { key, at: entry.at === undefined ? now : Date.parse(entry.at) }
    if ('content' in entry) {
      const state = isKept ? 'waiting' : 'sending'
      return { kind: 'note', ...dated, ...OF_CREW, author: user, content: entry.content, state, order: undefined }
    }
    return { kind: 'line', ...dated, entry: stepEntry(orderId, entry.step, user), count: 1, isWaiting: true }
  })

const stepEntry = (orderId: number, action: 'started' | 'completed', user: string): ActivityEntry => ({
  id: 0,
  at: '',
  done_at: null,
  user,
  entity: 'work_order',
  entity_id: orderId,
  name: null,
  action,
  before: {},
  after: {},
})
