import { activityEntrySchema, ENTITIES } from '@daywork/domain/activity/entry'
import { choiceFilter } from '@daywork/domain/fields/choice'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerPage } from '../../lists/answer-page.ts'
import { idFilter, searchQuery } from '../../lists/list-shape.ts'
import { countActivity, listActivity } from './activity.queries.ts'

const activityQuery = z.object({
  ...pageQuery,
  entity: choiceFilter(ENTITIES),
  id: idFilter,
  user: searchQuery.meta({ description: 'Username' }),
})

export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get(
    '/api/activity/',
    { schema: { querystring: activityQuery, response: { 200: pageOf(activityEntrySchema) } } },
    (request) => {
      const { entity, id, user } = request.query
      const filter = { entity, id, user: user === '' ? undefined : user }
      return answerPage(
        request,
        () => countActivity(db, filter),
        (window) => listActivity(db, filter, window),
      )
    },
  )
}
