import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { compareWorkOrders } from '@daywork/domain/work-orders/work-order-list'

/** Today and the six days after it. */
const DAYS_SHOWN = 7

export interface Day {
  /** 'YYYY-MM-DD', as the reader's calendar has it. */
  key: string
  date: Date
  /** Ordered by time; orders of the same time as lists have them. */
  orders: readonly WorkOrder[]
}

/** The local calendar day of a moment. */
export const dayKey = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const daysFrom = (start: Date, by: number): Date =>
  new Date(start.getFullYear(), start.getMonth(), start.getDate() + by)

/**
 * The days the server is asked for. It reckons in UTC, so a day more on each side: which of them are ours is seen by the
 * local day of each order.
 */
export const askedRange = (now: Date): string => `${dayKey(daysFrom(now, -1))},${dayKey(daysFrom(now, DAYS_SHOWN))}`

/** Orders by the local day of their start; cancelled ones are nobody's work any more. */
export function nextDays(orders: readonly WorkOrder[], now: Date): Day[] {
  const live = orders.filter(({ status }) => status !== 'CANCELLED')
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const date = daysFrom(now, index)
    const key = dayKey(date)
    const onDay = live.filter(({ scheduled_start: start }) => start && dayKey(new Date(start)) === key)
    return { key, date, orders: onDay.toSorted(byStart) }
  })
}

const byStart = (one: WorkOrder, other: WorkOrder): number =>
  Date.parse(one.scheduled_start ?? '') - Date.parse(other.scheduled_start ?? '') || compareWorkOrders(one, other)
