import { itemsLeft } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { QueryClient } from '@tanstack/react-query'
import { listQuery } from '../../../api/list-query.ts'
import { rowsOf } from '../../../api/paging.ts'
import { cancelPaused } from '../../../api/read-now.ts'
import { overlayRow } from '../../../api/writes/overlay.ts'
import { pendingWrites } from '../../../api/writes/writes.ts'

/**
 * Labels of the required items of an order without an answer, considering pending answers. Loaded after the first list.
 * @throws ApiError
 */
export async function readLabelsLeft(client: QueryClient, orderId: number): Promise<string[]> {
  const query = listQuery('checklists', { work_order: String(orderId) })
  await cancelPaused(client, query.queryKey)
  // Runs even offline, because the local copy may have the checklists.
  const list = await client.infiniteQuery({ ...query, networkMode: 'always', retry: false, staleTime: 'static' })
  const operations = pendingWrites(client)
  return rowsOf(list.pages)
    .map((row): Checklist => overlayRow(row, 'checklists', operations))
    .flatMap((checklist) => itemsLeft(checklist).map(({ label }) => label))
}
