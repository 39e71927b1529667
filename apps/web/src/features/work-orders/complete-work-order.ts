import { COMPLETION_MESSAGES, statusUpdateMessage, WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { canComplete } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { ApiError, hasStatus, serverMessageOf } from '../../api/api-error.ts'
import { recordPath } from '../../api/entities.ts'
import { BAD_REQUEST } from '../../api/http-status.ts'
import { request } from '../../api/request.ts'
import { ask } from '../../ui/ask.ts'

type Completable = Pick<WorkOrder, 'id' | 'status'>

/**
 * Completes an order that is in progress (WO-45). A server that refuses the action with 400 gets the status by a plain
 * update instead (WO-46); no other failure takes that way (WO-47).
 * @returns the order as completed
 * @throws Error fit for people: WO-44 (nothing is sent then), ERR-34, ERR-35
 */
export async function completeWorkOrder({ id, status }: Completable): Promise<WorkOrder> {
  requireCompletable(status)
  try {
    return await request<WorkOrder>(`${recordPath('work-orders', id)}complete_work/`, { method: 'POST' })
  } catch (error) {
    if (hasStatus(error, BAD_REQUEST)) return setCompleted(id)
    throw new Error(serverMessageOf(error, COMPLETION_MESSAGES.refused), { cause: error })
  }
}

/**
 * Uploads the photo and then completes the order (WO-40). When the upload fails the user decides whether to complete
 * without it (WO-48).
 * @param uploadPhoto rejects when the photo was not stored
 * @param signal the user stopped the upload: then nothing is asked, and nothing completed
 * @returns the order as completed; undefined when the user would rather not (WO-49)
 * @throws as `completeWorkOrder`
 */
export async function completeWithPhoto(
  order: Completable,
  uploadPhoto: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<WorkOrder | undefined> {
  requireCompletable(order.status)
  const isUploaded = await succeeds(uploadPhoto)
  if (signal?.aborted) return undefined
  const isWanted = isUploaded || (await ask(QUESTION))
  return isWanted ? completeWorkOrder(order) : undefined
}

const QUESTION = { text: COMPLETION_MESSAGES.withoutPhoto, confirm: 'Complete without photo', cancel: 'Cancel' }

function requireCompletable(status: string): void {
  if (!canComplete(status)) throw new Error(WORK_ORDER_MESSAGES.onlyInProgress)
}

async function setCompleted(id: number): Promise<WorkOrder> {
  try {
    return await request<WorkOrder>(recordPath('work-orders', id), { method: 'PATCH', body: { status: 'COMPLETED' } })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= BAD_REQUEST
    throw new Error(isRefused ? statusUpdateMessage(error.status) : COMPLETION_MESSAGES.refused, { cause: error })
  }
}

async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    console.info(error)
    return false
  }
}
