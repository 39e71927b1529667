import type { QueryClient } from '@tanstack/react-query'
import { CURSOR_KEY } from '../api/changes-cursor.ts'
import { pushTo } from '../api/writes/push.ts'
import { writeTo } from '../api/writes/writes.ts'
import { history } from '../browser-history.ts'
import { revertChange } from '../features/work-orders/progress/use-order-progress.ts'
import { keepNotices } from '../records/notices/kept-notices.ts'
import type { KeptAction } from '../records/notices/notify.ts'
import { isRestoredSince } from '../records/notices/restored-since.ts'
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
  if (feed !== undefined && (await isRestoredSince(feed))) return undefined
  if (action.name === 'restore') return restoreDeleted(writeTo(client), action)
  if (action.name === 'move-back') return revertMoves(writeTo(client), action.moves)
  if (action.name === 'undo-many') return undoAll(pushTo(client), action.drafts)
  return revertChange(writeTo(client), action)
}
