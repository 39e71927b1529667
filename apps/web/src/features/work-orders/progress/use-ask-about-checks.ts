import { itemsLeft } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { listQuery } from '../../../api/list-query.ts'
import { rowsOf } from '../../../api/paging.ts'
import { cancelPaused } from '../../../api/read-now.ts'
import { overlayRow } from '../../../api/writes/overlay.ts'
import { pendingWrites } from '../../../api/writes/writes.ts'
import { ask } from '../../../records/dialogs/ask.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { shorten } from '@daywork/domain/text/shorten'
import { getTexts } from '../../../texts/use-texts.ts'

type CheckedOrder = Pick<WorkOrder, 'id' | 'checks_left'>

/** Maximum number of items in the question, and maximum length of each in characters. */
const NAMED_MAX = 5
const NAME_LENGTH = 80

/**
 * Returns a function that asks for confirmation to complete orders with unanswered required checks (CHK-13). Resolves
 * to true without a question if there are none.
 */
export function useAskAboutChecks(): (orders: readonly CheckedOrder[]) => Promise<boolean> {
  const client = useQueryClient()
  return async (orders) => {
    const incomplete = orders.filter(({ checks_left: left }) => left > 0)
    if (incomplete.length === 0) return true
    const left = (await Promise.all(incomplete.map((order) => namesLeft(client, order)))).flat()
    return left.length === 0 || confirmIncomplete(left)
  }
}

/**
 * Labels of the unanswered items, considering pending answers. Undefined for each item if the checklists fail to load.
 */
async function namesLeft(
  client: QueryClient,
  { checks_left: count, id }: CheckedOrder,
): Promise<(string | undefined)[]> {
  const unnamed = Array.from({ length: count }, () => undefined)
  const query = listQuery('checklists', { work_order: String(id) })
  try {
    await cancelPaused(client, query.queryKey)
    // Runs even offline, because the local copy may have the checklists.
    const list = await client.infiniteQuery({ ...query, networkMode: 'always', retry: false, staleTime: 'static' })
    const operations = pendingWrites(client)
    return rowsOf(list.pages)
      .map((row): Checklist => overlayRow(row, 'checklists', operations))
      .flatMap((checklist) => itemsLeft(checklist).map(({ label }) => label))
  } catch (error) {
    console.info(error)
    return unnamed
  }
}

/** Asks whether to complete orders without these items. */
export function confirmIncomplete(left: readonly (string | undefined)[]): Promise<boolean> {
  const t = getTexts(workOrderTexts)
  const named = left.filter((label) => label !== undefined).slice(0, NAMED_MAX)
  const names = named.map((label) => `• ${shorten(label, NAME_LENGTH)}`).join('\n')
  const more = left.length - named.length
  const lines = [
    t('checks.question', { count: left.length }),
    names,
    named.length > 0 && more > 0 && t('checks.more', { count: more }),
  ]
  return ask({
    text: lines.filter(Boolean).join('\n'),
    confirm: t('checks.complete'),
    cancel: t('cancel'),
  })
}
