import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { canComplete } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useRef, useState } from 'react'
import { serverMessageOf } from '../../../api/api-error.ts'
import { holdInPlace, releaseOrder } from '../../../api/held-orders.ts'
import type { Outcome } from '../../../api/writes/operation.ts'
import { useWrite, type Write } from '../../../api/writes/writes.ts'
import { type NoticeAction, notify } from '../../../records/notices/notify.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { translateMessage } from '../../../texts/translate-message.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { COMPLETED_VIBRATION_MS } from '../../../ui/timings.ts'
import { useAskAboutChecks } from './use-ask-about-checks.ts'

/** The fields that starting and completing an order require. */
export type ProgressedOrder = Pick<WorkOrder, 'id' | 'title' | 'status' | 'version' | 'checks_left'>

/**
 * Starts and completes an order. While either is in progress, `isBusy` disables both buttons (WO-35, WO-36); that includes
 * the question about checklists, which may have to load.
 */
export function useOrderProgress(order: ProgressedOrder) {
  const write = useWrite()
  const askAboutChecks = useAskAboutChecks()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async (step: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await step()
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  const completeIfWanted = async () => {
    if (await askAboutChecks([order])) await complete(write, order)
  }
  return { isBusy, start: () => void run(() => start(write, order)), complete: () => void run(completeIfWanted) }
}

/** The base of a status change. A change from another status or version gets a different idempotency key. */
const stateOf = ({ status, version }: Pick<WorkOrder, 'status' | 'version'>) => ({ status, version })

async function start(write: Write, order: ProgressedOrder): Promise<void> {
  const outcome = await write({ kind: 'start', entity: 'work_order', target: order.id, base: stateOf(order) })
  if (outcome.result === 'queued') return
  const t = getTexts(workOrderTexts)
  if (outcome.result === 'applied') {
    const action = undoOf(write, order.status, outcome.row)
    notify({ kind: 'success', text: t('started'), subject: order.title, action })
  } else {
    notify({ kind: 'error', error: errorOf(outcome), text: serverMessageOf(errorOf(outcome), t('failed.start')) })
  }
}

async function complete(write: Write, order: ProgressedOrder): Promise<void> {
  showCompletion(write, order, await completeOrder(write, order))
}

/** The error of WO-44. */
class NotInProgress extends Error {
  constructor() {
    super(WORK_ORDER_MESSAGES.onlyInProgress)
    this.name = 'NotInProgress'
  }
}

type Completable = Pick<WorkOrder, 'id' | 'status' | 'version'>

/** Completes an order that is in progress, otherwise sends nothing (WO-44). The order retains its place in the list. */
export async function completeOrder(write: Write, order: Completable): Promise<Outcome<WorkOrder>> {
  if (!canComplete(order.status)) return { result: 'refused', error: new NotInProgress() }
  holdInPlace(order.id, order.status)
  const outcome = await write({ kind: 'complete', entity: 'work_order', target: order.id, base: stateOf(order) })
  // Felt in a pocket or through a glove (WO-138).
  if (outcome.result === 'applied' || outcome.result === 'queued') navigator.vibrate?.(COMPLETED_VIBRATION_MS)
  else releaseOrder(order.id)
  return outcome
}

/**
 * Notifies the user of a completed order, which moves to the end of the list. For a failure, logs the error and shows a
 * single text (ERR-36), or why the order cannot be completed (WO-44).
 */
export function showCompletion(write: Write, order: ProgressedOrder, outcome: Outcome<WorkOrder>): void {
  if (outcome.result === 'queued') return
  const t = getTexts(workOrderTexts)
  if (outcome.result === 'applied') {
    const action = undoOf(write, order.status, outcome.row)
    notify({ kind: 'success', text: t('completed'), subject: order.title, action })
    return
  }
  const error = errorOf(outcome)
  console.info(error)
  const text = error instanceof NotInProgress ? translateMessage(error.message) : t('failed.complete')
  notify({ kind: 'error', error, text })
}

const errorOf = (outcome: Outcome<WorkOrder>): unknown => (outcome.result === 'refused' ? outcome.error : undefined)

interface StatusChange {
  id: number
  from: string
  to: string
  /** The version of the order in status `to`. Missing in notifications that an earlier build stored. */
  version?: number | undefined
}

/** @param changed the order in its new status, as the server returned it */
function undoOf(write: Write, from: string, { id, status: to, version }: WorkOrder): NoticeAction {
  const change = { id, from, to, version }
  return {
    label: getTexts(workOrderTexts)('undo'),
    run: () => void revertChange(write, change),
    kept: { name: 'set-status', ...change },
  }
}

/** Reverts a status, even if other fields have changed since, but not if the status has. Shows failures. */
export async function revertChange(write: Write, { id, from, to, version }: StatusChange): Promise<void> {
  const base = { status: to, version }
  const outcome = await write({ kind: 'edit', entity: 'work_order', target: id, base, fields: { status: from } })
  if (outcome.result === 'applied' || outcome.result === 'queued') return
  const t = getTexts(workOrderTexts)
  const error = outcome.result === 'conflict' ? undefined : outcome.error
  const text = outcome.result === 'conflict' ? t('changedSince') : serverMessageOf(error, t('failed.undo'))
  notify({ kind: 'error', error, text })
}
