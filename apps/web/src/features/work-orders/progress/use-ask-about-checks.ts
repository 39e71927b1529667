import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../records/dialogs/ask.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { shorten } from '@daywork/domain/text/shorten'
import { getTexts } from '../../../texts/use-texts.ts'

type CheckedOrder = Pick<WorkOrder, 'id' | 'title' | 'checks_left'>

/** Maximum number of items in the question, and maximum length of each in characters. */
const NAMED_MAX = 5
const NAME_LENGTH = 120

/**
 * Returns a function that asks for confirmation to complete orders with unanswered required checks (CHK-13). Resolves
 * to true without a question if there are none.
 */
export function useAskAboutChecks(): (orders: readonly CheckedOrder[]) => Promise<boolean> {
  const client = useQueryClient()
  return async (orders) => {
    const incomplete = orders.filter(({ checks_left: left }) => left > 0)
    if (incomplete.length === 0) return true
    const left = (await Promise.all(incomplete.map((order) => labelsOf(client, order, orders.length > 1)))).flat()
    return left.length === 0 || confirmIncomplete(left)
  }
}

/** The labels of the items that are left, with the title of their order if wanted; undefined for each if they fail to load. */
async function labelsOf(client: QueryClient, order: CheckedOrder, hasTitle: boolean): Promise<(string | undefined)[]> {
  try {
    const { readLabelsLeft } = await import('./labels-left-query.ts')
    return await readLabelsLeft(client, order, hasTitle)
  } catch (error) {
    console.info(error)
    return Array.from({ length: order.checks_left }, () => undefined)
  }
}

/** Asks whether to complete orders without these items. */
export function confirmIncomplete(left: readonly (string | undefined)[]): Promise<boolean> {
  const t = getTexts(workOrderTexts)
  const lines = left
    .filter((label) => label !== undefined)
    .slice(0, NAMED_MAX)
    .map((label) => shorten(label, NAME_LENGTH))
  const more = left.length - lines.length
  return ask({
    text: t('checks.question', { count: left.length }),
    lines: lines.length > 0 && more > 0 ? [...lines, t('checks.more', { count: more })] : lines,
    confirm: t('checks.complete'),
    cancel: t('cancel'),
  })
}
