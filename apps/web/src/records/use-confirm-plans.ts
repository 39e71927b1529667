import type { BusinessSettings } from '@daywork/domain/business/business'
import { changesAnything, type Facts, factsOf, type Plan, reasonsOfPerson } from '@daywork/domain/schedule/plan'
import { SCHEDULE_DAYS_MAX } from '@daywork/domain/schedule/limits'
import { spanOf } from '@daywork/domain/schedule/order-span'
import type { ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { addDays, dayAt, daysBetween } from '@daywork/domain/schedule/zoned-time'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { businessQuery } from '../api/business-query.ts'
import { readNow } from '../api/read-now.ts'
import { scheduleQuery } from '../api/schedule.ts'
import {
  askAnyway,
  askAssignAnyway,
  notesOn,
  type Objection,
  objectionLines,
  objectionsTo,
} from './describe-reasons.ts'

/** Returns a function that confirms times which a form sets for an order, as a move to a day does. */
export function useConfirmTimes() {
  const client = useQueryClient()
  return (fields: Partial<WorkOrder>, order: WorkOrder) => areTimesWanted(client, fields, order)
}

/** @throws ApiError if the schedule cannot be loaded */
export async function areTimesWanted(
  client: QueryClient,
  fields: Partial<WorkOrder>,
  order: WorkOrder,
): Promise<boolean> {
  const business = await readNow(client, { ...businessQuery, staleTime: 'static' })
  const { scheduled_end, scheduled_start } = { ...order, ...fields }
  return isMoveWanted(client, [{ order: toScheduleOrder(order), scheduled_start, scheduled_end }], business)
}

/** Asks once for all orders if there are reasons against the plans. @throws ApiError if the schedule cannot be loaded */
export async function isMoveWanted(
  client: QueryClient,
  wanted: readonly Plan[],
  business: BusinessSettings,
): Promise<boolean> {
  const plans = wanted.filter(changesAnything)
  const spans = plans.flatMap((plan) => spanOf(plan, business) ?? [])
  const lines = notesOn(plans, business)
  if (spans.length > 0) {
    const dayOf = (time: number) => dayAt(time, business.time_zone)
    const first = dayOf(Math.min(...spans.map(({ start }) => start)))
    const days = daysBetween(first, dayOf(Math.max(...spans.map(({ end }) => end))))
    const known = await readFacts(client, first, addDays(first, Math.min(days, SCHEDULE_DAYS_MAX - 1)))
    if (known) lines.push(...objectionLines(objectionsTo(plans, known), known))
  }
  return lines.length === 0 || askAnyway(plans, lines)
}

export const toScheduleOrder = ({ assigned_workers: crew, ...order }: WorkOrder): ScheduleOrder => ({
  ...order,
  worker_ids: crew.map(({ worker_id: id }) => id),
})

/**
 * Whether to assign a worker to orders. Asks once for all orders if there are reasons against it, as on the schedule.
 * @throws ApiError if the schedule cannot be loaded
 */
export async function isAssignmentWanted(
  client: QueryClient,
  orders: readonly WorkOrder[],
  workerId: number,
): Promise<boolean> {
  const business = await readNow(client, { ...businessQuery, staleTime: 'static' })
  const plans = orders
    .map(toScheduleOrder)
    .map((order): Plan => {
      const { scheduled_end, scheduled_start } = order
      return { order, scheduled_start, scheduled_end, to_worker: workerId }
    })
    .filter(changesAnything)
  const objections: Objection[] = []
  let known: Facts | undefined
  for (const { days, plans: together } of byDays(plans, business)) {
    const facts = await readFacts(client, days.from, days.to)
    if (facts === undefined) continue
    known = facts
    for (const plan of together)
      for (const reason of reasonsOfPerson(plan, workerId, plans, facts)) objections.push({ plan, reason })
  }
  return known === undefined || objections.length === 0 || askAssignAnyway(plans, workerId, objections, known)
}

/**
 * Returns undefined if there is no response, and the device does not have these days. The change is then stored without a
 * question (SYNC-50), as an edit in a form would be.
 * @throws ApiError
 */
async function readFacts(client: QueryClient, from: string, to: string): Promise<Facts | undefined> {
  try {
    return factsOf(await readNow(client, { ...scheduleQuery(from, to), staleTime: 0 }))
  } catch (error) {
    if (!(error instanceof ApiError && error.isNetworkError)) throw error
    console.info(error)
    return undefined
  }
}

interface DaysOfPlans {
  days: { from: string; to: string }
  plans: Plan[]
}

/**
 * Groups plans by the days whose schedule they need, so that each group is one request. Undated orders need only
 * people.
 */
function byDays(plans: readonly Plan[], business: BusinessSettings): DaysOfPlans[] {
  const { time_zone: zone } = business
  const dated = plans.map((plan) => {
    const { end, start } = spanOf(plan, business) ?? { start: Date.now(), end: Date.now() }
    return { plan, from: dayAt(start, zone), to: dayAt(Math.max(start, end - 1), zone) }
  })
  const groups: DaysOfPlans[] = []
  for (const { from, plan, to } of dated.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = groups.at(-1)
    const limit = addDays(last?.days.from ?? from, SCHEDULE_DAYS_MAX - 1)
    if (last && to <= limit) {
      last.plans.push(plan)
      if (to > last.days.to) last.days.to = to
    } else {
      const end = addDays(from, SCHEDULE_DAYS_MAX - 1)
      groups.push({ days: { from, to: to < end ? to : end }, plans: [plan] })
    }
  }
  return groups
}
