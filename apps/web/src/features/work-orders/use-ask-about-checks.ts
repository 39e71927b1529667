import { itemsLeft } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { overlayRow } from '../../api/writes/overlay.ts'
import { pendingWrites } from '../../api/writes/writes.ts'
import { ask } from '../../records/ask.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { shorten } from '@daywork/domain/text/shorten'
import { getTexts } from '../../texts/use-texts.ts'

type Asked = Pick<WorkOrder, 'id' | 'checks_left'>

/** How many items the question names, and in how many characters. */
const NAMED_MAX = 5
const NAME_LENGTH = 80

/** Asks whether orders are to be completed although required checks are left (CHK-13). Without any, it asks nothing. */
export function useAskAboutChecks(): (orders: readonly Asked[]) => Promise<boolean> {
  const client = useQueryClient()
  return async (orders) => {
    const owing = orders.filter(({ checks_left: left }) => left > 0)
    if (owing.length === 0) return true
    const left = (await Promise.all(owing.map((order) => namesLeft(client, order)))).flat()
    return left.length === 0 || askAnyway(left)
  }
}

/** The items that are left, with the answers that are on their way; without their names if the checklists cannot be read. */
async function namesLeft(client: QueryClient, { checks_left: count, id }: Asked): Promise<(string | undefined)[]> {
  const unnamed = Array.from({ length: count }, () => undefined)
  const query = listQuery('checklists', { work_order: String(id) })
  try {
    // Also without a network: the device may have them.
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

function askAnyway(left: readonly (string | undefined)[]): Promise<boolean> {
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
