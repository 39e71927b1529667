import type { QueryClient } from '@tanstack/react-query'
import { writeTo } from '../api/writes/writes.ts'
import { history } from '../browser-history.ts'
import { revertChange } from '../features/work-orders/progress/use-order-progress.ts'
import { pushTo } from '../api/writes/push.ts'
import { keepNotices } from '../records/notices/kept-notices.ts'
import { revertMoves } from '../records/revert-moves.ts'
import type { KeptAction } from '../records/notices/notify.ts'
import { undoAll } from '../records/push-changes.ts'
import { restoreDeleted } from '../records/use-delete.ts'

/** Persists this user's notifications and their actions across reloads. @returns a function that stops it */
export const keepNoticesWithActions = (client: QueryClient): (() => void) =>
  keepNotices((action) => void perform(client, action))

function perform(client: QueryClient, action: KeptAction): Promise<unknown> | void {
  if (action.name === 'open') return history.push(action.address)
  if (action.name === 'restore') return restoreDeleted(writeTo(client), action)
  if (action.name === 'move-back') return revertMoves(writeTo(client), action.moves)
  if (action.name === 'undo-many') return undoAll(pushTo(client), action.drafts)
  return revertChange(writeTo(client), action)
}
