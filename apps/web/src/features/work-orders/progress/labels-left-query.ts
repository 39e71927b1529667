import { itemsLeft } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import { shorten } from '@daywork/domain/text/shorten'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { QueryClient } from '@tanstack/react-query'
import { listQuery } from '../../../api/list-query.ts'
import { rowsOf } from '../../../api/paging.ts'
import { cancelPaused } from '../../../api/read-now.ts'
import { overlayRow } from '../../../api/writes/overlay.ts'
import { pendingWrites } from '../../../api/writes/writes.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'

/** Maximum length of a title before a label, in characters. */
const TITLE_LENGTH = 40

/**
 * Labels of the required items of an order without an answer, considering pending answers. Loaded after the first list.
 * @param hasTitle puts the title of the order before each label
 * @throws ApiError
 */
export async function readLabelsLeft(
  client: QueryClient,
  { id, title }: Pick<WorkOrder, 'id' | 'title'>,
  hasTitle: boolean,
): Promise<string[]> {
  const query = listQuery('checklists', { work_order: String(id) })
  await cancelPaused(client, query.queryKey)
  // Runs even offline, because the local copy may have the checklists.
  const list = await client.infiniteQuery({ ...query, networkMode: 'always', retry: false, staleTime: 'static' })
  const operations = pendingWrites(client)
  const start = hasTitle ? `${shorten(orderTitle(title), TITLE_LENGTH)}: ` : ''
  return rowsOf(list.pages)
    .map((row): Checklist => overlayRow(row, 'checklists', operations))
    .flatMap((checklist) => itemsLeft(checklist).map(({ label }) => start + label))
}
