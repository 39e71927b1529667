import type { QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../api/api-error.ts'
import { CURSOR_KEY } from '../api/changes-cursor.ts'
import { getPageGeneration } from '../api/page-owner.ts'
import { pushTo } from '../api/writes/push.ts'
import { askIfRestored } from '../api/writes/restored-since.ts'
import { writeTo } from '../api/writes/writes.ts'
import { history } from '../browser-history.ts'
import { revertChange } from '../features/work-orders/progress/use-order-progress.ts'
import { keepNotices } from '../records/notices/kept-notices.ts'
import { type KeptAction, notify, removeActionOf } from '../records/notices/notify.ts'
import { undoAll } from '../records/push-changes.ts'
import { revertMoves } from '../records/revert-moves.ts'
import { restoreDeleted } from '../records/use-delete.ts'

/** Persists this user's notifications and their actions across reloads. @returns a function that stops it */
export const keepNoticesWithActions = (client: QueryClient): (() => void) =>
  keepNotices({
    perform: (action) => void perform(client, action),
    mayPerform,
    feedOfPage: () => client.getQueryData<string>(CURSOR_KEY),
  })

/**
 * Asks whether the server still has the records of an action. Without an answer, it stays on offer. After a restore, each of the
 * others is asked about itself: pages have made some of them since.
 */
async function mayPerform(id: string, feed: string): Promise<boolean> {
  const generation = getPageGeneration()
  try {
    await askIfRestored(feed)
    // Its person may have left in the meantime.
    return generation === getPageGeneration()
  } catch (error) {
    if (generation !== getPageGeneration()) return false
    if (error instanceof ApiError && error.code === 'restored') removeActionOf(id)
    notify({ kind: 'error', error, text: messageOf(error), id: `not-performed-${id}` })
    return false
  }
}

async function perform(client: QueryClient, action: KeptAction): Promise<unknown> {
  if (action.name === 'open') return history.push(action.address)
  if (action.name === 'restore') return restoreDeleted(writeTo(client), action)
  if (action.name === 'move-back') return revertMoves(writeTo(client), action.moves)
  if (action.name === 'undo-many') return undoAll(pushTo(client), action.drafts)
  return revertChange(writeTo(client), action)
}
