import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { QueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../../api/api-error.ts'
import { recordPath } from '../../api/entities.ts'
import { request, requestWithEtag } from '../../api/request.ts'
import { type NoticeAction, notify } from '../../records/notify.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { reloadOrders, showChangedOrder } from '../../api/changed-orders.ts'

/** A change of an order's status that can be taken back. */
export interface StatusChange {
  id: number
  from: string
  to: string
}

export const undoOf = (client: QueryClient, change: StatusChange): NoticeAction => ({
  label: getTexts(workOrderTexts)('undo'),
  run: () => void changeBack(client, change),
  kept: { name: 'set-status', ...change },
})

/** Takes a status back, unless the order has gone on since; a failure is shown. */
export async function changeBack(client: QueryClient, { id, from, to }: StatusChange): Promise<void> {
  const path = recordPath('work-orders', id)
  try {
    const { data: order, etag } = await requestWithEtag<WorkOrder>(path)
    if (order.status !== to) return tell(getTexts(workOrderTexts)('changedSince'))
    await showChangedOrder(
      client,
      await request<WorkOrder>(path, { method: 'PATCH', body: { status: from }, ifMatch: etag }),
    )
  } catch (error) {
    console.info(error)
    tell(serverMessageOf(error, getTexts(workOrderTexts)('failed.undo')))
    reloadOrders(client)
  }
}

const tell = (text: string): void => void notify({ kind: 'error', text })
