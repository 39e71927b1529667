import { changedSchema, invalid } from '@daywork/domain/errors/domain-error'
import { pageOf } from '@daywork/domain/paging/page'
import { addDays, dayAt } from '@daywork/domain/schedule/zoned-time'
import { dayOfStart } from '@daywork/domain/series/series-fields'
import {
  seriesDetailSchema,
  seriesErrors,
  seriesInputSchema,
  seriesJoinSchema,
  seriesPatchSchema,
  type SeriesPreview,
  seriesPreviewSchema,
  seriesSchema,
  seriesSplitSchema,
  type SeriesTimes,
  seriesTimesSchema,
} from '@daywork/domain/series/series'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idFilter, idParams } from '../../http/parameters.ts'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { registerRecordRoutes, targetOf } from '../../records/record-routes.ts'
import { write } from '../../records/write.ts'
import { joinSeries } from './join-series.ts'
import { occurrencesOf, skipsOf } from './occurrences.ts'
import { seriesRecord } from './series-record.ts'
import { listSeries, SERIES_ORDERINGS } from './series.queries.ts'
import { splitSeries } from './split-series.ts'

const { tag } = seriesRecord.resource
const tags = [tag]

const PREVIEW_COUNT = 10
/** Long enough for 10 starts of a monthly rule. */
const PREVIEW_DAYS = 366

const LIST_SERIES = {
  tags,
  operationId: 'listSeries',
  summary: 'List series',
  description: '`search` covers the title. Lists leave out what the rules skip.',
  querystring: z.object({
    ...listQuery(SERIES_ORDERINGS),
    project: idFilter.meta({ description: 'Id of the project' }),
    worker: idFilter.meta({ description: 'Id of a worker of the crew' }),
  }),
  response: { 200: pageOf(seriesSchema) },
}

const PREVIEW_SERIES = {
  tags,
  operationId: 'previewSeries',
  summary: 'Preview a rule',
  description: 'Creates nothing. Says when the next orders would start, and what the rule leaves out.',
  body: seriesTimesSchema,
  response: { 200: seriesPreviewSchema },
}

const SPLIT_SERIES = {
  tags,
  operationId: 'splitSeries',
  summary: 'Change a work order of a series and all that follow',
  description:
    'The series ends the day before `from`. A new series with the changed fields begins there and takes over the orders; ' +
    'the response contains it. From the first order on, the series itself changes. To end a series, set its `last_day`.',
  params: idParams,
  body: seriesSplitSchema,
  response: { 201: seriesDetailSchema, 412: changedSchema },
}

const JOIN_SERIES = {
  tags,
  operationId: 'joinSeries',
  summary: 'Revert a split',
  description:
    'The earlier series `into`, from which this one was split, takes over its orders, writes them again, and ends on ' +
    '`last_day`; this series is deleted. The response contains the earlier series. Other series, and one that no longer ' +
    'ends on the day before the split, get 400 {into}. Of several splits of a series, the last is reverted first.',
  params: idParams,
  body: seriesJoinSchema,
  response: { 200: seriesDetailSchema, 412: changedSchema },
}

export const seriesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/series/', { schema: LIST_SERIES }, (request) => {
    const { ordering, project, search, worker } = request.query
    return pageResponse(request, (page, reader) =>
      listSeries(reader, { filter: { project, search, worker }, ordering }, page),
    )
  })

  registerRecordRoutes(app, seriesRecord, {
    createDescription:
      'Needs a title, a description, a project, a rule, a start, and a time zone. Creates the orders up to 90 days ahead; ' +
      '`skipped` says what the rule leaves out.',
    input: seriesInputSchema,
    patch: seriesPatchSchema,
  })

  app.post('/api/series/preview/', { schema: PREVIEW_SERIES }, (request) =>
    preview({ ...request.body, last_day: request.body.last_day ?? null }),
  )

  app.post('/api/series/:id/split/', { schema: SPLIT_SERIES }, (request, reply) =>
    write(request, reply, { status: 201 }, (context) => splitSeries(context, targetOf(request), request.body)),
  )

  app.post('/api/series/:id/join/', { schema: JOIN_SERIES }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) => joinSeries(context, targetOf(request), request.body)),
  )
}

/** @throws DomainError invalid */
function preview(times: SeriesTimes): SeriesPreview {
  const errors = seriesErrors(times)
  if (errors) throw invalid(errors)
  const today = dayAt(Date.now(), times.time_zone)
  const first = dayOfStart(times.local_start)
  const from = first > today ? first : today
  const next = occurrencesOf(times, { from, to: addDays(from, PREVIEW_DAYS) })
  return {
    next: next.slice(0, PREVIEW_COUNT).map(({ start }) => new Date(start).toISOString()),
    skipped: skipsOf(times, today),
  }
}
