import { deletedRecordSchema, ENTITIES } from '@daywork/domain/activity/activity'
import { choiceFilter } from '@daywork/domain/fields/text'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageResponse } from '../../lists/page-response.ts'
import { searchQuery } from '../../http/parameters.ts'
import { listDeletedRecords } from './deleted.queries.ts'

const LIST_DELETED = {
  tags: ['Activity'],
  operationId: 'listDeletedRecords',
  summary: 'List deleted records',
  description:
    'Records that were deleted and can still be restored, with who deleted them and when, last deleted first. Restore one ' +
    'with the restore endpoint of its kind.',
  querystring: z.object({ ...pageQuery, entity: choiceFilter(ENTITIES), search: searchQuery }),
  response: { 200: pageOf(deletedRecordSchema) },
}

export const deletedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, records } = app.services

  app.get('/api/deleted/', { schema: LIST_DELETED }, (request) => {
    const { entity, search } = request.query
    const filter = { entity, search, withinDays: config.trashDays }
    return pageResponse(request, (page, reader) => listDeletedRecords(reader, records, filter, page))
  })
}
