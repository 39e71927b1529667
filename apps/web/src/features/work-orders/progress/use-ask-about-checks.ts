import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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
    const left = (await Promise.all(incomplete.map((order) => labelsOf(client, order)))).flat()
    return left.length === 0 || confirmIncomplete(left)
  }
}

/** The labels of the items that are left; undefined for each if they fail to load. */
async function labelsOf(client: QueryClient, order: CheckedOrder): Promise<(string | undefined)[]> {
  try {
    const { readLabelsLeft } = await import('./labels-left-query.ts')
    return await readLabelsLeft(client, order.id)
  } catch (error) {
    console.info(error)
    return Array.from({ length: order.checks_left }, () => undefined)
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
