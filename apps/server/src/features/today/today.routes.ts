import { DAYS_COUNTED } from '@daywork/domain/today/limits'
import { addDays, dayAt, endOfDay, startOfDay } from '@daywork/domain/schedule/zoned-time'
import { todaySchema } from '@daywork/domain/today/today'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayFilter } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { timeZoneQuery } from '../../http/time-zone.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { findLinkedWorker } from '../people/people.queries.ts'
import { countByDay, findToday } from './today.queries.ts'

const GET_TODAY = {
  tags: ['Overview'],
  operationId: 'getToday',
  summary: 'Get the day and what needs attention',
  description:
    'The work orders that take place on a day and are not CANCELLED, and the first of those that need attention, whatever ' +
    'their day.',
  querystring: z.object({
    date: dayFilter.meta({ description: 'The day; today unless given' }),
    time_zone: timeZoneQuery,
  }),
  response: { 200: todaySchema },
}

export const todayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/today/', { schema: GET_TODAY }, async (request) => {
    const business = await findBusinessSettings(app.services.db)
    const { time_zone: timeZone = business.time_zone } = request.query
    const { date = dayAt(Date.now(), timeZone) } = request.query
    const day = periodOf(date, timeZone)
    const days = new Map(
      Array.from({ length: DAYS_COUNTED }, (_, index) => addDays(date, index)).map((each) => [
        each,
        periodOf(each, timeZone),
      ]),
    )
    const reader = readerOf(request)
    const [worker, today, counts] = await Promise.all([
      findLinkedWorker(reader, request.user.id),
      findToday(reader, day, business),
      countByDay(reader, days, business),
    ])
    return { date, time_zone: timeZone, worker, days: counts, ...today }
  })
}

const periodOf = (day: string, timeZone: string) => ({ start: startOfDay(day, timeZone), end: endOfDay(day, timeZone) })
