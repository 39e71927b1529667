import { changesAnything, factsOf, planReasons } from '@daywork/domain/schedule/plan'
import { SCHEDULE_DAYS_MAX } from '@daywork/domain/schedule/limits'
import { spanOf } from '@daywork/domain/schedule/reasons'
import { addDays, dayAt, daysBetween } from '@daywork/domain/schedule/zoned-time'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { businessQuery } from '../../../api/business-query.ts'
import { scheduleQuery } from '../../../api/schedule.ts'
import { timesOnDay } from '../../../records/pickers/day-choices.ts'
import { askAnyway } from '../../../records/describe-reasons.ts'
import { notify } from '../../../records/notices/notify.ts'
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
  const planDayOf = usePlanDay()
  const askAboutChecks = useAskAboutChecks()
  return async (choice: BulkChoice, orders: readonly WorkOrder[]): Promise<BulkChange | undefined> => {
    if (choice.kind === 'status' && choice.status === 'COMPLETED' && !(await askAboutChecks(orders))) return undefined
    if (choice.kind !== 'day') return choice
    try {
      return await planDayOf(orders, choice.day)
    } catch (error) {
      notify({ kind: 'error', text: messageOf(error) })
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
  const business = await client.query({ ...businessQuery, staleTime: 'static' })
  const change: BulkChange = { kind: 'day', day, business }
  const plans = orders
    .map(({ assigned_workers: crew, ...order }) => ({
      order: { ...order, worker_ids: crew.map(({ worker_id: id }) => id) },
      ...timesOnDay(order, day, business),
    }))
    .filter(changesAnything)
  const ends = plans.flatMap((plan) => spanOf(plan, business)?.end ?? [])
  if (day === undefined || ends.length === 0) return change
  const days = daysBetween(day, dayAt(Math.max(...ends), business.time_zone))
  const last = addDays(day, Math.min(days, SCHEDULE_DAYS_MAX - 1))
  const known = factsOf(await client.query({ ...scheduleQuery(day, last), staleTime: 0 }))
  const reasons = plans.flatMap((plan) => planReasons(plan, plans, known))
  return reasons.length === 0 || (await askAnyway(plans, reasons, known)) ? change : undefined
}
