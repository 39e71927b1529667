import type { BusinessSettings } from '../business/business.ts'
import { isOpen } from '../work-orders/statuses.ts'

const MINUTE_MS = 60_000

/** Start inclusive, end exclusive, in milliseconds since 1970. */
export interface Span {
  start: number
  end: number
}

/** When an order is done. Both times are null if unset. */
interface Times {
  scheduled_start: string | null
  scheduled_end: string | null
}

type DefaultLength = Pick<BusinessSettings, 'default_order_minutes'>

/** The span of an order; undefined without a start. Without an end, the default duration applies. */
export function spanOf(
  { scheduled_end: end, scheduled_start: start }: Times,
  { default_order_minutes: minutes }: DefaultLength,
): Span | undefined {
  if (start === null) return undefined
  const from = Date.parse(start)
  return { start: from, end: end === null ? from + minutes * MINUTE_MS : Date.parse(end) }
}

/** Whether the end of an order has passed, and it is neither completed nor cancelled. @param now milliseconds since 1970 */
export function isLate(order: Times & { status: string }, now: number, business: DefaultLength): boolean {
  if (!isOpen(order.status)) return false
  const end = order.scheduled_end === null ? spanOf(order, business)?.end : Date.parse(order.scheduled_end)
  return end !== undefined && end < now
}
