import { INCOMPLETE, localTimeOf } from '../time/typed-time.ts'
import { whenAndWhereErrors, whenAndWherePayload, type WhenAndWhere } from './work-order-form.ts'
import { WORK_ORDER_LOCATION_MAX } from './work-order.ts'

/** When and where in the form of a new order; times as in `datetime-local` fields. */
export interface OrderPlanValues {
  /** Null until it is typed or removed: then it is the suggested one. */
  location: string | null
  scheduled_start: string
  scheduled_end: string
}

export const NO_PLAN: OrderPlanValues = { location: null, scheduled_start: '', scheduled_end: '' }

const UNPLANNED: WhenAndWhere = { location: '', scheduled_start: null, scheduled_end: null }

/** The address of a client as a location, which is one line; '' if it is too long for one. */
export function placeOfAddress(address: string): string {
  const lines = address.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const place = lines.filter((line) => line !== '').join(', ')
  return place.length > WORK_ORDER_LOCATION_MAX ? '' : place
}

const whole = (values: OrderPlanValues, suggested: string) => ({ ...values, location: values.location ?? suggested })

/** The part of the request body: only what is filled in. */
export function orderPlanPayload(values: OrderPlanValues, suggested: string): Partial<WhenAndWhere> {
  const payload = whenAndWherePayload(whole(values, suggested), UNPLANNED)
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null && value !== ''))
}

/** The first error of each field. */
export const orderPlanErrors = (values: OrderPlanValues): Partial<Record<string, string>> =>
  whenAndWhereErrors(whole(values, ''), UNPLANNED)

/** Another start; the end moves with it, so that the order remains as long. */
export function withStart(
  { scheduled_start: before, scheduled_end: end }: OrderPlanValues,
  start: string,
): Pick<OrderPlanValues, 'scheduled_start' | 'scheduled_end'> {
  const length = Date.parse(end) - Date.parse(before)
  const moved = Date.parse(start) + length
  const isMoved = length > 0 && start !== INCOMPLETE && !Number.isNaN(moved)
  return { scheduled_start: start, scheduled_end: isMoved ? localTimeOf(new Date(moved).toISOString()) : end }
}

/** The start on another day, with the hour that was chosen before, if any. '' removes both times. */
export function withDay(
  values: OrderPlanValues,
  day: string,
  dayStarts: string,
): Pick<OrderPlanValues, 'scheduled_start' | 'scheduled_end'> {
  if (day === '') return { scheduled_start: '', scheduled_end: '' }
  const [, hour = dayStarts] = values.scheduled_start.split('T')
  return withStart(values, `${day}T${hour}`)
}
