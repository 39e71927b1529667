import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useState } from 'react'
import { holdInPlace, releaseOrder } from '../../../api/held-orders.ts'
import { usePush } from '../../../api/writes/push.ts'
import { pushWithUndo } from '../../../records/push-changes.ts'
import type { Selection } from '../../../records/lists/selection.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { type BulkChoice, bulkDrafts } from './bulk-drafts.ts'
import { usePlan } from './use-plan-day.ts'

/** Changes the selected orders together. Orders that fail to save remain selected. */
export function useBulkChange(selection: Selection<WorkOrder>) {
  const plan = usePlan()
  const push = usePush()
  const [isBusy, setIsBusy] = useState(false)
  /** null while nothing is being saved, also while a question waits for its answer. */
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const settle = useStableCallback((sent: readonly WorkOrder[], failed: readonly number[]) => {
    const ids = new Set(sent.map(({ id }) => id))
    // Other rows were selected in the meantime: their selection, and a menu for them, stay.
    if (selection.rows.every(({ id }) => ids.has(id))) selection.set(failed)
  })
  const change = async (choice: BulkChoice, text: (count: number) => string, rows = selection.rows) => {
    const isOfSelection = rows === selection.rows
    setIsBusy(true)
    const whole = await plan(choice, rows)
    if (whole === undefined) {
      setIsBusy(false)
      return false
    }
    setProgress({ done: 0, total: rows.length })
    const completed = isCompletion(choice) ? rows : []
    for (const { id, status } of completed) holdInPlace(id, status)
    const failed = await pushWithUndo(push, bulkDrafts(rows, whole), {
      text,
      nameOf: (id) => orderTitle(rows.find((order) => order.id === id)?.title ?? ''),
      onProgress: (done) => setProgress({ done, total: rows.length }),
    })
    for (const { id } of completed) if (failed.includes(id)) releaseOrder(id)
    setProgress(null)
    setIsBusy(false)
    if (isOfSelection) settle(rows, failed)
    return failed.length === 0
  }
  return { isBusy, progress, change }
}

const isCompletion = (choice: BulkChoice): boolean => choice.kind === 'status' && choice.status === 'COMPLETED'
