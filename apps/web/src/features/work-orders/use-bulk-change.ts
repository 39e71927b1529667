import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { usePush } from '../../api/writes/push.ts'
import { notify } from '../../records/notify.ts'
import { pushWithUndo } from '../../records/push-changes.ts'
import type { Selection } from '../../records/selection.ts'
import { orderTitle } from '../../records/use-chosen-order.ts'
import { type BulkChange, bulkDrafts } from './bulk-drafts.ts'
import { usePlanDay } from './use-plan-day.ts'

/** What a person chooses; the rest of a `BulkChange` is looked up. */
export type BulkChoice = Exclude<BulkChange, { kind: 'day' }> | { kind: 'day'; day: string | undefined }

/** Changes the selected orders together. Those that fail remain selected. */
export function useBulkChange(selection: Selection<WorkOrder>) {
  const planDay = usePlanDay()
  const push = usePush()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  /** @returns undefined if it is not to be made */
  const wholeOf = async (choice: BulkChoice, rows: readonly WorkOrder[]): Promise<BulkChange | undefined> => {
    if (choice.kind !== 'day') return choice
    try {
      return await planDay(rows, choice.day)
    } catch (error) {
      notify({ kind: 'error', text: messageOf(error) })
      return undefined
    }
  }
  const change = async (choice: BulkChoice, text: (count: number) => string, rows = selection.rows) => {
    setProgress({ done: 0, total: rows.length })
    const whole = await wholeOf(choice, rows)
    if (whole === undefined) {
      setProgress(null)
      return false
    }
    const failed = await pushWithUndo(push, bulkDrafts(rows, whole), {
      text,
      nameOf: (id) => orderTitle(rows.find((order) => order.id === id)?.title ?? ''),
      onProgress: (done) => setProgress({ done, total: rows.length }),
    })
    setProgress(null)
    if (rows === selection.rows) selection.set(failed)
    return failed.length === 0
  }
  return { progress, change }
}
