import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useState } from 'react'
import { holdInPlace, releaseOrder } from '../../../api/held-orders.ts'
import { usePush } from '../../../api/writes/push.ts'
import { pushWithUndo } from '../../../records/push-changes.ts'
import type { Selection } from '../../../records/lists/selection.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import { type BulkChoice, bulkDrafts } from './bulk-drafts.ts'
import { usePlan } from './use-plan-day.ts'

/** Changes the selected orders together. Orders that fail to save remain selected. */
export function useBulkChange(selection: Selection<WorkOrder>) {
  const plan = usePlan()
  const push = usePush()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const change = async (choice: BulkChoice, text: (count: number) => string, rows = selection.rows) => {
    setProgress({ done: 0, total: rows.length })
    const whole = await plan(choice, rows)
    if (whole === undefined) {
      setProgress(null)
      return false
    }
    const completed = isCompletion(choice) ? rows : []
    for (const { id, status } of completed) holdInPlace(id, status)
    const failed = await pushWithUndo(push, bulkDrafts(rows, whole), {
      text,
      nameOf: (id) => orderTitle(rows.find((order) => order.id === id)?.title ?? ''),
      onProgress: (done) => setProgress({ done, total: rows.length }),
    })
    for (const { id } of completed) if (failed.includes(id)) releaseOrder(id)
    setProgress(null)
    if (rows === selection.rows) selection.set(failed)
    return failed.length === 0
  }
  return { progress, change }
}

const isCompletion = (choice: BulkChoice): boolean => choice.kind === 'status' && choice.status === 'COMPLETED'
