import { deletedRecordSchema, ENTITIES } from '@daywork/domain/activity/activity'
import { choiceFilter } from '@daywork/domain/fields/text'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerList } from '../../lists/answer-list.ts'
import { searchQuery } from '../../lists/list-shape.ts'
import { listDeletedRecords } from './deleted-records.queries.ts'

const LIST_DELETED = {
  tags: ['Activity'],
  operationId: 'listDeletedRecords',
  summary: 'List what can be restored',
  description:
    'What was deleted and not yet purged, with who and when, what was deleted last first. Its own kind of record restores it.',
  querystring: z.object({ ...pageQuery, entity: choiceFilter(ENTITIES), search: searchQuery }),
  response: { 200: pageOf(deletedRecordSchema) },
}

export const deletedRecordsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config } = app.services

  app.get('/api/deleted/', { schema: LIST_DELETED }, (request) => {
    const { entity, search } = request.query
    const filter = { entity, search, withinDays: config.trashDays }
    return answerList(request, (window, db) => listDeletedRecords(db, filter, window))
  })
}
