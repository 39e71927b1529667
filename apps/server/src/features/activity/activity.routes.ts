import { activityEntrySchema, ENTITIES } from '@daywork/domain/activity/activity'
import { choiceFilter } from '@daywork/domain/fields/text'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerList } from '../../lists/answer-list.ts'
import { idFilter, searchQuery } from '../../lists/list-shape.ts'
import { listActivity } from './activity.queries.ts'

const activityQuery = z.object({
  ...pageQuery,
  entity: choiceFilter(ENTITIES),
  id: idFilter.meta({ description: 'Id of the record; say entity too' }),
  user: searchQuery.meta({ description: 'Username' }),
})

const LIST_ACTIVITY = {
  tags: ['Activity'],
  operationId: 'listActivity',
  summary: 'List what was changed',
  description: 'Every change of a record with who, when and the fields before and after, newest first.',
  querystring: activityQuery,
  response: { 200: pageOf(activityEntrySchema) },
}

export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/api/activity/', { schema: LIST_ACTIVITY }, (request) => {
    const { entity, id, user } = request.query
    const filter = { entity, id, user: user === '' ? undefined : user }
    return answerList(request, (window) => listActivity(db, filter, window))
  })
}
