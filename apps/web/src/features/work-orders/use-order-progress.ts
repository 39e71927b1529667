import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { recordPath } from '../../api/entities.ts'
import { sendAction } from '../../api/send-action.ts'
import { notify } from '../../records/notify.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { undoOf } from './change-back.ts'
import { completeWorkOrder, NotInProgress } from './complete-work-order.ts'
import { holdInPlace } from '../../api/held-orders.ts'
import { reloadOrders, showChangedOrder } from '../../api/changed-orders.ts'

/** Starting and completing one order; while either runs neither can be pressed again (WO-35, WO-36). */
export function useOrderProgress(order: WorkOrder) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (step: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await step()
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    start: () => void run(() => start(client, order)),
    complete: () => void run(() => complete(client, order)),
  }
}

async function start(client: QueryClient, order: WorkOrder): Promise<void> {
  try {
    const path = `${recordPath('work-orders', order.id)}start_work/`
    const started = await sendAction<WorkOrder>({ path, state: order.updated_at })
    await showChangedOrder(client, started)
    const action = undoOf(client, order.status, started)
    notify({ kind: 'success', text: getTexts(workOrderTexts)('started'), subject: order.title, action })
  } catch (error) {
    notify({ kind: 'error', text: serverMessageOf(error, getTexts(workOrderTexts)('failed.start')) })
    reloadOrders(client)
  }
}

async function complete(client: QueryClient, order: WorkOrder): Promise<void> {
  try {
    await showCompleted(client, order, await completeWorkOrder(order))
  } catch (error) {
    tellCompletionFailure(client, error)
  }
}

/**
 * A completed order goes to the end of the list, so that something has to say where it went; but not before the
 * user has turned away from the button.
 */
export async function showCompleted(client: QueryClient, order: WorkOrder, completed: WorkOrder): Promise<void> {
  holdInPlace(order.id, order.status)
  await showChangedOrder(client, completed)
  const action = undoOf(client, order.status, completed)
  notify({ kind: 'success', text: getTexts(workOrderTexts)('completed'), subject: order.title, action })
}

/** What was raised is for the log; the user reads one text (ERR-36), or why it cannot be (WO-44). */
export function tellCompletionFailure(client: QueryClient, error: unknown): void {
  console.info(error)
  const isKnown = error instanceof NotInProgress
  const text = isKnown ? translateMessage(error.message) : getTexts(workOrderTexts)('failed.complete')
  notify({ kind: 'error', text })
  reloadOrders(client)
}
