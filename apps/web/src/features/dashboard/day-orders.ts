import type { TodayOrder } from '@daywork/domain/today/today'
import { canComplete, isOpen } from '@daywork/domain/work-orders/statuses'

type Stated = Pick<TodayOrder, 'status'>

/**
 * The part of a day that fits: from the first order that is still open, or the end of the day.
 * @param orders by hour
 */
export function ordersInView<Order extends Stated>(orders: readonly Order[], max: number): readonly Order[] {
  const open = orders.findIndex(({ status }) => isOpen(status))
  const start = Math.min(open === -1 ? orders.length : open, Math.max(0, orders.length - max))
  return orders.slice(start, start + max)
}

/** What a person does now or next: the order in progress, or else the first that is open. */
export const nextOrder = <Order extends Stated>(orders: readonly Order[]): Order | undefined =>
  orders.find(({ status }) => canComplete(status)) ?? orders.find(({ status }) => isOpen(status))

export const ordersOf = (orders: readonly TodayOrder[], workerId: number): TodayOrder[] =>
  orders.filter(({ crew }) => crew.some(({ worker_id: id }) => id === workerId))

/**
 * Where to drive: an order's location may be a room, such as 'Stairwell B'. Street addresses begin with a number; without one,
 * it is the client's address.
 */
export function siteAddress({
  client_address: address,
  location,
}: Pick<TodayOrder, 'client_address' | 'location'>): string {
  const [place, street] = [location.trim(), address?.trim() ?? '']
  return /^\d/.test(place) || street === '' ? place : street
}
