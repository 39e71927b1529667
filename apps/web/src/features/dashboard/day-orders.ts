import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { TodayOrder } from '@daywork/domain/today/today'
import { canComplete, isOpen } from '@daywork/domain/work-orders/statuses'

/** Whether an order has begun on an earlier day. @param date YYYY-MM-DD */
export const isRunning = (
  { scheduled_start: start }: Pick<TodayOrder, 'scheduled_start'>,
  date: string,
  zone: string,
): boolean => start !== null && dayAt(Date.parse(start), zone) < date

/** Those that begin on the day come first, by hour; they are what the day is about. */
export const beginningFirst = <Order extends Pick<TodayOrder, 'scheduled_start'>>(
  orders: readonly Order[],
  date: string,
  zone: string,
): readonly Order[] =>
  orders.toSorted((one, other) => Number(isRunning(one, date, zone)) - Number(isRunning(other, date, zone)))

type WithStatus = Pick<TodayOrder, 'status'>

/**
 * Returns the visible part of a day: starts at the first open order, or shows the end of the day.
 * @param orders in the order of `beginningFirst`
 */
export function ordersInView<Order extends WithStatus>(orders: readonly Order[], max: number): readonly Order[] {
  const open = orders.findIndex(({ status }) => isOpen(status))
  const start = Math.min(open === -1 ? orders.length : open, Math.max(0, orders.length - max))
  return orders.slice(start, start + max)
}

/** The order that a worker does now or next: the one in progress, or else the first open one. */
export const nextOrder = <Order extends WithStatus>(orders: readonly Order[]): Order | undefined =>
  orders.find(({ status }) => canComplete(status)) ?? orders.find(({ status }) => isOpen(status))

export const ordersOf = <Order extends Pick<TodayOrder, 'crew'>>(orders: readonly Order[], workerId: number): Order[] =>
  orders.filter(({ crew }) => crew.some(({ worker_id: id }) => id === workerId))

/** The order that a worker is at. */
export const orderAtHand = <Order extends Pick<TodayOrder, 'crew' | 'status'>>(
  orders: readonly Order[],
  workerId: number,
): Order | undefined => ordersOf(orders, workerId).find(({ status }) => canComplete(status))

/**
 * The address to navigate to. An order's location may be a place inside a building, such as 'Stairwell B'. Street
 * addresses start with a number; if the location does not, returns the client's address.
 */
export function siteAddress({
  client_address: address,
  location,
}: Pick<TodayOrder, 'client_address' | 'location'>): string {
  const [place, street] = [location.trim(), address?.trim() ?? '']
  return /^\d/.test(place) || street === '' ? place : street
}
