import { firstFaults } from '../errors/first-faults.ts'
import { endBeforeStartFault } from '../fields/period.ts'
import { INCOMPLETE, momentTyped, TYPED_TIME_MESSAGES, typedMoment } from '../time/typed-time.ts'
import { type WorkOrder, workOrderPatchSchema } from './work-order.ts'

/** What the inputs of 'When and where' hold: moments as `datetime-local` fields do, in the reader's time zone. */
export interface WhenAndWhereValues {
  location: string
  scheduled_start: string
  scheduled_end: string
}

export type WhenAndWhere = Pick<WorkOrder, 'location' | 'scheduled_start' | 'scheduled_end'>

export const whenAndWhereValues = (order: WhenAndWhere): WhenAndWhereValues => ({
  location: order.location,
  scheduled_start: typedMoment(order.scheduled_start),
  scheduled_end: typedMoment(order.scheduled_end),
})

/** What is sent: moments in UTC, what was cleared as null (ENT-13). */
export const whenAndWherePayload = (values: WhenAndWhereValues, order: WhenAndWhere): WhenAndWhere => ({
  location: values.location.trim(),
  scheduled_start: momentTyped(values.scheduled_start, order.scheduled_start),
  scheduled_end: momentTyped(values.scheduled_end, order.scheduled_end),
})

/** The first fault of each field, by the server's rules (VAL-36, LIM-03). */
export function whenAndWhereFaults(values: WhenAndWhereValues, order: WhenAndWhere): Partial<Record<string, string>> {
  const payload = whenAndWherePayload(values, order)
  const end = endBeforeStartFault(payload)?.scheduled_end?.[0]
  const half = (['scheduled_start', 'scheduled_end'] as const).filter((name) => values[name] === INCOMPLETE)
  return {
    ...(end === undefined ? {} : { scheduled_end: end }),
    ...firstFaults(workOrderPatchSchema.safeParse(payload)),
    ...Object.fromEntries(half.map((name) => [name, TYPED_TIME_MESSAGES.moment])),
  }
}
