import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { QueryClient } from '@tanstack/react-query'
import { hasStatus, serverMessageOf } from '../../api/api-error.ts'
import { PRECONDITION_FAILED } from '../../api/http-status.ts'
import { type NoticeAction, notify } from '../../records/notify.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { reloadOrders, showChangedOrder } from '../../api/changed-orders.ts'
import { setStatus, type StatusChange } from './set-status.ts'

/** @param changed the order in its new status, as the server returned it */
export function undoOf(client: QueryClient, from: string, { id, status: to, version }: WorkOrder): NoticeAction {
  const change = { id, from, to, version }
  return {
    label: getTexts(workOrderTexts)('undo'),
    run: () => void changeBack(client, change),
    kept: { name: 'set-status', ...change },
  }
}

/** Takes a status back, unless the order has gone on since; a failure is shown. */
export async function changeBack(client: QueryClient, { id, from, to, version }: StatusChange): Promise<void> {
  try {
    await showChangedOrder(client, await setStatus({ id, from: to, to: from, version }))
  } catch (error) {
    console.info(error)
    const t = getTexts(workOrderTexts)
    const hasGoneOn = hasStatus(error, PRECONDITION_FAILED)
    notify({ kind: 'error', text: hasGoneOn ? t('changedSince') : serverMessageOf(error, t('failed.undo')) })
    reloadOrders(client)
  }
}
