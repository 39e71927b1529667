import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { readNow } from '../../../api/read-now.ts'
import { usePush } from '../../../api/writes/push.ts'
import { notify } from '../../../records/notices/notify.ts'
import { pushWithUndo } from '../../../records/push-changes.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { chooseDay } from './bulk-choices.ts'
import { bulkDrafts } from './bulk-drafts.ts'
import { workOrderQuery } from '../queries.ts'
import { usePlanDay } from './use-plan-day.ts'

/** Moves one order to another day (SIDE-37), even if no list contains it. Uses the same code as bulk moves (WO-105). */
export function useMoveToDay(): (id: number, day: string) => void {
  const client = useQueryClient()
  const push = usePush()
  const planDay = usePlanDay()
  const move = async (id: number, day: string) => {
    try {
      const order = await readNow(client, { ...workOrderQuery(id), staleTime: 0 })
      const [, text] = chooseDay(day)
      const change = await planDay([order], day)
      if (change) await pushWithUndo(push, bulkDrafts([order], change), { text, nameOf: () => orderTitle(order.title) })
    } catch (error) {
      notify({ kind: 'error', error, text: messageOf(error) })
    }
  }
  return useStableCallback((id: number, day: string) => void move(id, day))
}
