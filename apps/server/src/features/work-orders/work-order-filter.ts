import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { choicesFilter } from '@daywork/domain/fields/text'
import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dateRange, toTimeRange } from '../../http/date-range.ts'
import { booleanFilter, ID_TEXT, idFilter } from '../../http/parameters.ts'
import { timeZoneQuery } from '../../http/time-zone.ts'
import { findTimeZone } from '../business/business.queries.ts'
import { listQuery } from '../../lists/list-query.ts'
import { type WorkerFilter, WORK_ORDER_ORDERINGS, type WorkOrderFilter } from './work-order-list.queries.ts'

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
  date_range: dateRange('scheduled_start'),
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
