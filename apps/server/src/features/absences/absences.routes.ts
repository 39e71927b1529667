import { absenceInputSchema, absencePatchSchema, absenceSchema } from '@daywork/domain/absences/absence'
import { pageOf } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayFilter, idFilter } from '../../http/parameters.ts'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { registerRecordRoutes } from '../../records/record-routes.ts'
import { absenceRecord } from './absence-record.ts'
import { ABSENCE_ORDERINGS, listAbsences } from './absences.queries.ts'

const { tag } = absenceRecord.resource

const LIST_ABSENCES = {
  tags: [tag],
  operationId: 'listAbsences',
  summary: 'List absences',
  description: '`search` covers the reason. `from` and `to` find absences that include one of these days or more.',
  querystring: z.object({
    ...listQuery(ABSENCE_ORDERINGS),
    worker: idFilter.meta({ description: 'Id of the worker' }),
    from: dayFilter.meta({ description: 'First day, YYYY-MM-DD' }),
    to: dayFilter.meta({ description: 'Last day, YYYY-MM-DD' }),
  }),
  response: { 200: pageOf(absenceSchema) },
}

export const absencesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/absences/', { schema: LIST_ABSENCES }, (request) => {
    const { from, ordering, search, to, worker } = request.query
    return pageResponse(request, (page, reader) =>
      listAbsences(reader, { filter: { from, search, to, worker }, ordering }, page),
    )
  })

  registerRecordRoutes(app, absenceRecord, {
    createDescription: 'Needs a worker, and the first and the last day. Absences of one worker may overlap.',
    input: absenceInputSchema,
    patch: absencePatchSchema,
  })
}
