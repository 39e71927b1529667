import { activityEntrySchema, ENTITIES } from '@daywork/domain/activity/activity'
import { choiceFilter } from '@daywork/domain/fields/text'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageResponse } from '../../lists/page-response.ts'
import { booleanFilter, idFilter, searchQuery } from '../../http/parameters.ts'
import { createActivityList } from './activity.queries.ts'

const activityQuery = z.object({
  ...pageQuery,
  entity: choiceFilter(ENTITIES),
  id: idFilter.meta({ description: 'Id of the record; needs entity' }),
  related: booleanFilter.meta({ description: 'Whether to include what belongs to the record; needs entity and id' }),
  user: searchQuery.meta({ description: 'Username' }),
})

const LIST_ACTIVITY = {
  tags: ['Activity'],
  operationId: 'listActivity',
  summary: 'List changes',
  description: 'Every change of a record: who, when, and the fields before and after. Newest first.',
  querystring: activityQuery,
  response: { 200: pageOf(activityEntrySchema) },
}

export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  const { records } = app.services
  const listActivity = createActivityList(records)

  app.get('/api/activity/', { schema: LIST_ACTIVITY }, (request) => {
    const { entity, id, related: isWithRelated, user } = request.query
    const filter = { entity, id, isWithRelated, user: user === '' ? undefined : user }
    return pageResponse(request, (page, reader) => listActivity(reader, filter, page))
  })
}
