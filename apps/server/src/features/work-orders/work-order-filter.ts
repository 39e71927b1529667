import { choiceFilter } from '@daywork/domain/fields/text'
import { isCalendarDate } from '@daywork/domain/fields/time'
import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { z } from 'zod'
import { idFilter } from '../../http/parameters.ts'
import { listQuery } from '../../lists/list-query.ts'
import { type DateRange, WORK_ORDER_ORDERINGS } from './work-orders.queries.ts'

const DATE_RANGE_MESSAGE = "Enter two dates as 'YYYY-MM-DD,YYYY-MM-DD'; either may be left empty."

/** A DateRange as the query writes it: 'YYYY-MM-DD,YYYY-MM-DD' (API-74). */
const dateRange = z
  .string()
  .refine(isDateRange, DATE_RANGE_MESSAGE)
  .transform((text): DateRange | undefined => {
    const [from, to] = text.split(',')
    return text === '' ? undefined : { from: from || undefined, to: to || undefined }
  })
  .optional()
  .meta({ description: 'Days of scheduled_start, both included: YYYY-MM-DD,YYYY-MM-DD; either side may be empty' })

function isDateRange(text: string): boolean {
  if (text === '') return true
  const days = text.split(',')
  return days.length === 2 && days.every((day) => day === '' || isCalendarDate(day))
}

export const workOrdersQuery = z.object({
  ...listQuery(WORK_ORDER_ORDERINGS),
  status: choiceFilter(WORK_ORDER_STATUSES),
  priority: choiceFilter(PRIORITIES),
  worker: idFilter.meta({ description: 'Id of an assigned worker' }),
  project: idFilter.meta({ description: 'Id of a project' }),
  date_range: dateRange,
})

export const orderChoicesQuery = workOrdersQuery.pick({
  page: true,
  page_size: true,
  after: true,
  search: true,
  status: true,
  project: true,
})
