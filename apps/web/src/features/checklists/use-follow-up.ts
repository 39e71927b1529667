import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Item } from '@daywork/domain/checklists/item'
import { shorten } from '@daywork/domain/text/shorten'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { isBehindKept } from '../../api/writes/kept-writes.ts'
import { pendingWrites, useWrite } from '../../api/writes/writes.ts'
import { notify } from '../../records/notices/notify.ts'
import { openAction } from '../../records/open-action.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { getTexts } from '../../texts/use-texts.ts'

const TITLE_LENGTH = 120

/** Creates an order to fix a failed item, in the project of the item's order (CHK-12). */
export function useFollowUp({ item, checklist, order }: { item: Item; checklist: Checklist; order: WorkOrder }) {
  const client = useQueryClient()
  const write = useWrite()
  const [isBusy, setIsBusy] = useState(false)
  const create = async (note: string) => {
    setIsBusy(true)
    // The server must know first that the item failed.
    await untilSent(client, checklist.id)
    const t = getTexts(checklistTexts)
    const { location, priority, project } = order
    const from = t('followUp.from', { item: item.label, checklist: checklist.title, order: order.title })
    const outcome = await write({
      kind: 'create',
      entity: 'work_order',
      fields: {
        title: shorten(item.label, TITLE_LENGTH),
        description: [from, note].filter((line) => line !== '').join('\n\n'),
        project,
        priority,
        location,
        follow_up_of: { checklist: checklist.id, item: item.id },
      },
    })
    setIsBusy(false)
    if (outcome.result === 'applied') {
      const { row } = outcome
      notify({
        kind: 'success',
        text: t('followUp.created'),
        subject: row.title,
        action: openAction('work-orders', row),
      })
    } else if (outcome.result === 'refused') {
      notify({ kind: 'error', error: outcome.error, text: messageOf(outcome.error, t('followUp.failed')) })
    }
  }
  return { isBusy, create: (note: string) => void create(note) }
}

/**
 * Waits until pending answers of a checklist are sent. Ignores those in the outbox, which may take arbitrarily long.
 */
async function untilSent(client: QueryClient, id: number): Promise<void> {
  const target = { entity: 'checklist', target: id } as const
  const isInFlight = () =>
    !isBehindKept(target) && pendingWrites(client).some((each) => each.entity === 'checklist' && each.target === id)
  while (isInFlight()) {
    await new Promise<void>((resolve) => {
      const stop = client.getMutationCache().subscribe(() => {
        stop()
        resolve()
      })
    })
  }
}
