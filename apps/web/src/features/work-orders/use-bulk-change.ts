import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { businessQuery } from '../../api/business-query.ts'
import { usePush } from '../../api/writes/push.ts'
import { pushWithUndo } from '../../records/push-changes.ts'
import type { Selection } from '../../records/selection.ts'
import { orderTitle } from '../../records/use-chosen-order.ts'
import { type BulkChange, bulkDrafts } from './bulk-drafts.ts'

/** What a person chooses; the rest of a `BulkChange` is looked up. */
export type BulkChoice = Exclude<BulkChange, { kind: 'day' }> | { kind: 'day'; day: string | undefined }

/** Changes the selected orders together. Those that fail remain selected. */
export function useBulkChange(selection: Selection<WorkOrder>) {
  const client = useQueryClient()
  const push = usePush()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const change = async (choice: BulkChoice, text: (count: number) => string, rows = selection.rows) => {
    setProgress({ done: 0, total: rows.length })
    const whole = choice.kind === 'day' ? { ...choice, dayStarts: await dayStarts(client) } : choice
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

/** Without it, the usual hour is better than no move. */
export const dayStarts = (client: QueryClient): Promise<string> =>
  client.query({ ...businessQuery, staleTime: 'static' }).then(
    ({ day_starts: starts }) => starts,
    () => BUSINESS_DEFAULTS.day_starts,
  )
