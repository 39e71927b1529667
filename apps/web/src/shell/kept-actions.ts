import type { QueryClient } from '@tanstack/react-query'
import { history } from '../browser-history.ts'
import { changeBack } from '../features/work-orders/change-back.ts'
import { restoreDeleted } from '../records/delete-with-undo.ts'
import { keepNotices } from '../records/kept-notices.ts'
import type { KeptAction } from '../records/notify.ts'

/** Keeps what this user is told beyond the page, with what can still be done about it. @returns the way to stop */
export const keepNoticesWithActions = (client: QueryClient): (() => void) =>
  keepNotices((action) => void perform(client, action))

function perform(client: QueryClient, action: KeptAction): Promise<unknown> | void {
  if (action.name === 'open') return history.push(action.address)
  if (action.name === 'restore') return restoreDeleted(client, action)
  return changeBack(client, action)
}
