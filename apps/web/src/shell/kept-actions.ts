import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '../api/api-error.ts'
import { CURSOR_KEY } from '../api/changes-cursor.ts'
import { getPageGeneration } from '../api/page-owner.ts'
import { pushTo } from '../api/writes/push.ts'
import { restoredSince } from '../api/writes/restored-since.ts'
import { writeTo } from '../api/writes/writes.ts'
import { history } from '../browser-history.ts'
import { revertChange } from '../features/work-orders/progress/use-order-progress.ts'
import { keepNotices } from '../records/notices/kept-notices.ts'
import { type KeptAction, notify, removeActions } from '../records/notices/notify.ts'
import { undoAll } from '../records/push-changes.ts'
import { revertMoves } from '../records/revert-moves.ts'
import { restoreDeleted } from '../records/use-delete.ts'

/** Persists this user's notifications and their actions across reloads. @returns a function that stops it */
export const keepNoticesWithActions = (client: QueryClient): (() => void) =>
  keepNotices(
    (action, feed) => void perform(client, action, feed),
    () => client.getQueryData<string>(CURSOR_KEY),
  )

async function perform(client: QueryClient, action: KeptAction, feed: string | undefined): Promise<unknown> {
  if (action.name === 'open') return history.push(action.address)
  const generation = getPageGeneration()
  const restored = feed === undefined ? undefined : await restoredSince(feed)
  // Its person has left in the meantime.
  if (generation !== getPageGeneration()) return undefined
  if (restored) {
    removeActions()
    return notify({ kind: 'error', error: restored, text: messageOf(restored) })
  }
  if (action.name === 'restore') return restoreDeleted(writeTo(client), action)
  if (action.name === 'move-back') return revertMoves(writeTo(client), action.moves)
  if (action.name === 'undo-many') return undoAll(pushTo(client), action.drafts)
  return revertChange(writeTo(client), action)
}
