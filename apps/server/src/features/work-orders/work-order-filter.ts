import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { choicesFilter } from '@daywork/domain/fields/text'
import { isCalendarDate } from '@daywork/domain/time/calendar-date'
import { endOfDay, startOfDay } from '@daywork/domain/schedule/zoned-time'
import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { booleanFilter, ID_TEXT, idFilter } from '../../http/parameters.ts'
import { timeZoneQuery } from '../../http/time-zone.ts'
import { findTimeZone } from '../business/business.queries.ts'
import { listQuery } from '../../lists/list-query.ts'
import {
  type TimeRange,
  type WorkerFilter,
  WORK_ORDER_ORDERINGS,
  type WorkOrderFilter,
} from './work-order-list.queries.ts'

const DATE_RANGE_MESSAGE = "Enter two dates as 'YYYY-MM-DD,YYYY-MM-DD'; either may be left empty."

/** Two days as the query writes them: 'YYYY-MM-DD,YYYY-MM-DD' (API-74). */
const dateRange = z
  .string()
  .refine(isDateRange, DATE_RANGE_MESSAGE)
  .optional()
  .meta({ description: 'Days of scheduled_start, both included: YYYY-MM-DD,YYYY-MM-DD; either side may be empty' })

function isDateRange(text: string): boolean {
  if (text === '') return true
  const days = text.split(',')
  return days.length === 2 && days.every((day) => day === '' || isCalendarDate(day))
}

function toTimeRange(text: string, timeZone: string): TimeRange {
  const [from = '', to = ''] = text.split(',')
  return {
    from: from === '' ? undefined : startOfDay(from, timeZone),
    before: to === '' ? undefined : endOfDay(to, timeZone),
  }
}

/** In the filter by worker: orders that no worker is assigned to. */
const NO_WORKER = 'none'

const workersFilter = z
  .string()
  .optional()
  .check((context) => {
    const wrong = context.value?.split(',').find((text) => text !== NO_WORKER && !ID_TEXT.test(text))
    if (!context.value || wrong === undefined) return
    context.issues.push({ code: 'custom', message: invalidFilterMessage(wrong), input: context.value })
  })
  .transform((text): WorkerFilter | undefined => {
    if (!text) return undefined
    const parts = text.split(',')
    return { ids: parts.filter((part) => part !== NO_WORKER).map(Number), orNone: parts.includes(NO_WORKER) }
  })
  .meta({ description: `Ids of workers, separated by commas, or ${NO_WORKER}: orders that any of them is assigned to` })

export const workOrdersQuery = z.object({
  ...listQuery(WORK_ORDER_ORDERINGS),
  status: choicesFilter(WORK_ORDER_STATUSES),
  priority: choicesFilter(PRIORITIES),
  worker: workersFilter,
  project: idFilter.meta({ description: 'Id of a project' }),
  client: idFilter.meta({ description: 'Id of a client' }),
  date_range: dateRange,
  late: booleanFilter.meta({ description: 'Whether the end has passed, and the order is still open' }),
  undated: booleanFilter.meta({ description: 'Whether there is no scheduled_start' }),
  checks_left: booleanFilter.meta({ description: 'Whether required items of its checklists have no answer' }),
  time_zone: timeZoneQuery,
})

export const orderChoicesQuery = workOrdersQuery.pick({
  page: true,
  page_size: true,
  after: true,
  search: true,
  status: true,
  project: true,
})

type WorkOrdersRequest = FastifyRequest & { query: z.output<typeof workOrdersQuery> }

export async function workOrderFilterOf(request: WorkOrdersRequest): Promise<WorkOrderFilter> {
  const { query } = request
  const { client, date_range: range, late: isLate, project, search, undated: isUndated } = query
  return {
    client,
    project,
    search,
    statuses: query.status,
    priorities: query.priority,
    workers: query.worker,
    scheduled: range ? toTimeRange(range, await findTimeZone(request.server.services.db, query.time_zone)) : undefined,
    isLate,
    isUndated,
    hasChecksLeft: query.checks_left,
  }
}
