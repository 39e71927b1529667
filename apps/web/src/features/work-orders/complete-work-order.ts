import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { canComplete } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { ApiError, hasStatus, serverMessageOf } from '../../api/api-error.ts'
import { recordPath } from '../../api/entities.ts'
import { BAD_REQUEST } from '../../api/http-status.ts'
import { sendAction } from '../../api/send-action.ts'
import { ask } from '../../records/ask.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { setStatus } from './set-status.ts'

type Completable = Pick<WorkOrder, 'id' | 'status' | 'updated_at' | 'version'>

/** WO-44. */
export class NotInProgress extends Error {
  constructor() {
    super(WORK_ORDER_MESSAGES.onlyInProgress)
    this.name = 'NotInProgress'
  }
}

/**
 * Completes an order that is in progress (WO-45). A server that refuses the action with 400 gets the status by a plain
 * update instead (WO-46), unless the order is no longer in progress there (WO-73); no other failure takes that way
 * (WO-47).
 * @param order as it is shown
 * @returns the order as completed
 * @throws Error fit for people: NotInProgress (nothing is sent then), ERR-34, ERR-35
 */
export async function completeWorkOrder(order: Completable): Promise<WorkOrder> {
  requireCompletable(order.status)
  try {
    const path = `${recordPath('work-orders', order.id)}complete_work/`
    return await sendAction<WorkOrder>({ path, state: order.updated_at })
  } catch (error) {
    if (hasStatus(error, BAD_REQUEST)) return setCompleted(order)
    throw new Error(serverMessageOf(error, getTexts(workOrderTexts)('failed.completeAction')), { cause: error })
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
  const isWanted = isUploaded || (await askToCompleteWithout())
  return isWanted ? completeWorkOrder(order) : undefined
}

function askToCompleteWithout(): Promise<boolean> {
  const t = getTexts(workOrderTexts)
  return ask({ text: t('photo.completeWithout'), confirm: t('photo.completeAnyway'), cancel: t('cancel') })
}

function requireCompletable(status: string): void {
  if (!canComplete(status)) throw new NotInProgress()
}

async function setCompleted({ id, status: from, version }: Completable): Promise<WorkOrder> {
  try {
    return await setStatus({ id, from, to: 'COMPLETED', version })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= BAD_REQUEST
    const t = getTexts(workOrderTexts)
    const text = isRefused ? t('failed.completeUpdate', { status: String(error.status) }) : t('failed.completeAction')
    throw new Error(text, { cause: error })
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
