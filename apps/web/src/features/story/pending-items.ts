import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { PendingEntry } from '../../records/pending-entry.ts'
import { OF_CREW, type StoryItem } from './story-items.ts'

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
