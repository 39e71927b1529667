import { laterInField } from '../time/field-time.ts'
import { whenAndWhereErrors, whenAndWherePayload, type WhenAndWhere } from './work-order-form.ts'
import { WORK_ORDER_LOCATION_MAX } from './work-order.ts'

/** The time and location in the form of a new order; times as in `datetime-local` fields, in the time zone of the business. */
export interface OrderPlanValues {
  /** Null until the user changes or removes it; the suggested location is used then. */
  location: string | null
  scheduled_start: string
  scheduled_end: string
}

export const NO_PLAN: OrderPlanValues = { location: null, scheduled_start: '', scheduled_end: '' }

const UNPLANNED: WhenAndWhere = { location: '', scheduled_start: null, scheduled_end: null }

/** A client's address as a single-line location; '' if it is too long. */
export function placeOfAddress(address: string): string {
  const lines = address.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const place = lines.filter((line) => line !== '').join(', ')
  return place.length > WORK_ORDER_LOCATION_MAX ? '' : place
}

const whole = (values: OrderPlanValues, suggested: string) => ({ ...values, location: values.location ?? suggested })

/** The part of the request body: only fields that are filled in. */
export function orderPlanPayload(values: OrderPlanValues, suggested: string, zone: string): Partial<WhenAndWhere> {
  const payload = whenAndWherePayload(whole(values, suggested), UNPLANNED, zone)
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null && value !== ''))
}

/** The first error of each field. */
export const orderPlanErrors = (values: OrderPlanValues, zone: string): Partial<Record<string, string>> =>
  whenAndWhereErrors(whole(values, ''), UNPLANNED, zone)

/** The first time that fields cannot show. */
const YEAR_10000 = Date.UTC(10_000, 0)

/** Sets the start and moves the end with it, so that the duration stays the same. The end stays if it cannot be moved. */
export function withStart(
  { scheduled_start: before, scheduled_end: end }: OrderPlanValues,
  start: string,
): Pick<OrderPlanValues, 'scheduled_start' | 'scheduled_end'> {
  const length = Date.parse(`${end}Z`) - Date.parse(`${before}Z`)
  // Not for an incomplete start, which is NaN.
  const isMoved = length > 0 && Date.parse(`${start}Z`) + length < YEAR_10000
  return { scheduled_start: start, scheduled_end: isMoved ? laterInField(start, length) : end }
}

/** Moves the start to another day and keeps its hour, if there is one. '' removes both times. */
export function withDay(
  values: OrderPlanValues,
  day: string,
  dayStarts: string,
): Pick<OrderPlanValues, 'scheduled_start' | 'scheduled_end'> {
  if (day === '') return { scheduled_start: '', scheduled_end: '' }
  const [, hour = dayStarts] = values.scheduled_start.split('T')
  return withStart(values, `${day}T${hour}`)
}
