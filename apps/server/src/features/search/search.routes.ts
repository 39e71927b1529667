import { searchResultsSchema } from '@daywork/domain/search/search-results'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { searchQuery } from '../../lists/list-shape.ts'
import { searchEverything } from './search.queries.ts'

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/search/',
    { schema: { querystring: z.object({ q: searchQuery }), response: { 200: searchResultsSchema } } },
    (request) => searchEverything(app.services.db, request.query.q),
  )
}
