import { SEARCH_RESULTS_MAX } from '@daywork/domain/search/limits'
import { searchResultsSchema } from '@daywork/domain/search/search-results'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readerOf } from '../../http/reader.ts'
import { searchQuery } from '../../http/parameters.ts'
import { connectionSignal } from '../../http/requester.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { searchEverything } from './search.queries.ts'

const SEARCH_EVERYTHING = {
  tags: ['Search'],
  operationId: 'searchEverything',
  summary: 'Search everything',
  description: `The ${SEARCH_RESULTS_MAX} best matches of each kind, best first, each with the place of the text. A blank search finds nothing.`,
  querystring: z.object({ q: searchQuery }),
  response: { 200: searchResultsSchema },
}

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, records } = app.services

  app.get('/api/search/', { schema: SEARCH_EVERYTHING }, (request) =>
    searchEverything(
      readerOf(request, db.withSignal(connectionSignal(request))),
      records,
      request.query.q,
      urlSignerOf(request),
    ),
  )
}
