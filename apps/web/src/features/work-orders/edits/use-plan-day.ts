import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { businessQuery } from '../../../api/business-query.ts'
import { readNow } from '../../../api/read-now.ts'
import { timesOnDay } from '../../../records/pickers/day-choices.ts'
import { notify } from '../../../records/notices/notify.ts'
import { isAssignmentWanted, isMoveWanted, toScheduleOrder } from '../../../records/use-confirm-plans.ts'
import { useAskAboutChecks } from '../progress/use-ask-about-checks.ts'
import type { BulkChange, BulkChoice } from './bulk-drafts.ts'

/**
 * Plans a move to a day, or the removal of the date if `day` is undefined. Confirms reasons against it, as the schedule
 * does (WO-105).
 */
export function usePlanDay() {
  const client = useQueryClient()
  return (orders: readonly WorkOrder[], day: string | undefined) => planDay(client, orders, day)
}

/** Returns a function that completes a choice to a change. It returns undefined if the user cancels. */
export function usePlan() {
  const client = useQueryClient()
  const planDayOf = usePlanDay()
  const askAboutChecks = useAskAboutChecks()
  return async (choice: BulkChoice, orders: readonly WorkOrder[]): Promise<BulkChange | undefined> => {
    if (choice.kind === 'status' && choice.status === 'COMPLETED' && !(await askAboutChecks(orders))) return undefined
    try {
      if (choice.kind === 'day') return await planDayOf(orders, choice.day)
      if (choice.kind !== 'crew' || choice.workerId === undefined) return choice
      return (await isAssignmentWanted(client, orders, choice.workerId)) ? choice : undefined
    } catch (error) {
      notify({ kind: 'error', error, text: messageOf(error) })
      return undefined
    }
  }
}

/** @returns undefined if the user canceled @throws ApiError if the schedule cannot be loaded */
export async function planDay(
  client: QueryClient,
  orders: readonly WorkOrder[],
  day: string | undefined,
): Promise<BulkChange | undefined> {
  const business = await readNow(client, { ...businessQuery, staleTime: 'static' })
  const change: BulkChange = { kind: 'day', day, business }
  const plans = orders.map((order) => ({ order: toScheduleOrder(order), ...timesOnDay(order, day, business) }))
  return (await isMoveWanted(client, plans, business)) ? change : undefined
}
