import { choiceFilter } from '@daywork/domain/fields/choice'
import { pageOf } from '@daywork/domain/paging/page'
import { MEDIA_KINDS } from '@daywork/domain/portfolio/media-types'
import { workSchema } from '@daywork/domain/portfolio/work'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerPage } from '../../lists/answer-page.ts'
import { idFilter, listQuery } from '../../lists/list-shape.ts'
import { countWorks, listStoredWorks, presentWork, WORK_ORDERINGS } from './portfolio.queries.ts'

const worksQuery = z.object({
  ...listQuery(WORK_ORDERINGS),
  work_order_id: idFilter.meta({ description: 'Id of the linked work order' }),
  project: idFilter.meta({ description: 'Id of the project of the linked work order' }),
  media_type: choiceFilter(MEDIA_KINDS),
})

const LISTS = [
  { url: '/api/portfolio/', operationId: 'listPortfolio', description: 'Search looks at the description.' },
  { url: '/api/works/', operationId: 'listWorks', description: 'The same list as /api/portfolio/.' },
]

/** The list of works, at both of its addresses (API-27, API-35). */
export const portfolioRoutes: FastifyPluginAsyncZod = async (app) => {
  const { addresses, db } = app.services

  for (const { url, ...names } of LISTS) {
    const schema = {
      ...names,
      tags: ['Portfolio'],
      summary: 'List works',
      querystring: worksQuery,
      response: { 200: pageOf(workSchema) },
    }
    app.get(url, { schema }, (request) => {
      const { media_type: mediaKind, ordering, project, search, work_order_id: workOrder } = request.query
      const filter = { mediaKind, project, search, workOrder }
      return answerPage(
        request,
        () => countWorks(db, filter),
        async (window) => {
          const works = await listStoredWorks(db, filter, ordering, window)
          return works.map((work) => presentWork(work, addresses))
        },
      )
    })
  }
}
