import { invalid, refused } from '@daywork/domain/errors/domain-error'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import { isCalendarDate } from '@daywork/domain/time/calendar-date'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import { PAGE_SIZE_DEFAULT } from '@daywork/domain/paging/limits'
import { SCHEDULE_DAYS_MAX } from '@daywork/domain/schedule/limits'
import { SCHEDULE_MESSAGES, tooManyDaysMessage, tooMuchInScheduleMessage } from '@daywork/domain/schedule/messages'
import { type Schedule, scheduleOrderSchema, scheduleSchema } from '@daywork/domain/schedule/schedule'
import { daysBetween, endOfDay, startOfDay } from '@daywork/domain/schedule/zoned-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Reader } from '../../database/reader.ts'
import { readerOf } from '../../http/reader.ts'
import { connectionSignal } from '../../http/requester.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { type Days, listAbsencesOn, listOrdersWithin, listPeople, listUndatedOrders } from './schedule.queries.ts'

/** The limit for people, orders, and absences each. 2,000 orders are 100 kB compressed. */
const ENTRIES_MAX = 5_000

const tags = ['Schedule']

const dayParameter = z
  .string({ error: FIELD_MESSAGES.required })
  .refine(isCalendarDate, FIELD_MESSAGES.date)
  .meta({ format: 'date' })

const GET_SCHEDULE = {
  tags,
  operationId: 'getSchedule',
  summary: 'Get what happens on some days',
  description:
    `Days are those of the time zone of the business; both are included, at most ${SCHEDULE_DAYS_MAX} days. With more than ` +
    `${ENTRIES_MAX} people, orders, or absences, the response is 400: request fewer days.`,
  querystring: z.object({ from: dayParameter, to: dayParameter }),
  response: { 200: scheduleSchema },
}

const LIST_UNDATED = {
  tags,
  operationId: 'listUndatedOrders',
  summary: 'List the open work orders without a start',
  description: 'Newest first. The schedule contains their first page.',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(scheduleOrderSchema) },
}

export const scheduleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/schedule/', { schema: GET_SCHEDULE }, (request) => {
    requireFewDays(request.query)
    return findSchedule(readerOf(request, app.services.db.withSignal(connectionSignal(request))), request.query)
  })

  app.get('/api/schedule/undated/', { schema: LIST_UNDATED }, (request) =>
    pageResponse(request, (page, reader) => listUndatedOrders(reader, page)),
  )
}

/** @throws DomainError invalid for days in the wrong order, or too many */
function requireFewDays({ from, to }: Days): void {
  if (to < from) throw invalid({ to: [SCHEDULE_MESSAGES.toBeforeFrom] })
  if (daysBetween(from, to) >= SCHEDULE_DAYS_MAX) throw invalid({ to: [tooManyDaysMessage(SCHEDULE_DAYS_MAX)] })
}

/** @throws DomainError refused when there are more than ENTRIES_MAX people, orders, or absences */
async function findSchedule(reader: Reader, days: Days): Promise<Schedule> {
  const business = await findBusinessSettings(reader)
  const { time_zone: zone } = business
  const period = { start: startOfDay(days.from, zone), end: endOfDay(days.to, zone) }
  const max = ENTRIES_MAX + 1
  const [people, orders, absences, undated] = await Promise.all([
    listPeople(reader, max),
    listOrdersWithin(reader, period, { business, max }),
    listAbsencesOn(reader, days, { max }),
    listUndatedOrders(reader, { page: 1, size: PAGE_SIZE_DEFAULT, after: undefined }),
  ])
  if (Math.max(people.length, orders.length, absences.length) > ENTRIES_MAX) {
    throw refused(tooMuchInScheduleMessage(ENTRIES_MAX))
  }
  return { ...days, business, people, orders, absences, undated: { count: undated.total, results: undated.rows } }
}
