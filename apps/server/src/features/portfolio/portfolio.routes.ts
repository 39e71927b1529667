import { choiceFilter } from '@daywork/domain/fields/choice'
import { pageOf } from '@daywork/domain/paging/page'
import { FILE_KINDS, MEDIA_KINDS } from '@daywork/domain/portfolio/media-types'
import { workSchema } from '@daywork/domain/portfolio/work'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerList } from '../../lists/answer-list.ts'
import { idFilter, listQuery } from '../../lists/list-shape.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { listStoredWorks, presentWorks, WORK_ORDERINGS } from './portfolio.queries.ts'

const worksQuery = z.object({
  ...listQuery(WORK_ORDERINGS),
  work_order_id: idFilter.meta({ description: 'Id of the linked work order' }),
  work_order: idFilter.meta({ description: 'The same as work_order_id' }),
  project: idFilter.meta({ description: 'Id of the project of the linked work order' }),
  media_type: choiceFilter(MEDIA_KINDS),
  type: choiceFilter(FILE_KINDS).meta({ description: "The same as media_type, where a photo is an 'image'" }),
})

const KIND_OF = { photo: 'image', video: 'video' } as const

const LISTS = [
  {
    url: '/api/portfolio/',
    operationId: 'listPortfolio',
    description: 'Search looks at descriptions and approved annotations.',
  },
  { url: '/api/works/', operationId: 'listWorks', description: 'The same list as /api/portfolio/.' },
]

/** The list of works, at both of its addresses (API-27, API-35). */
export const portfolioRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const { url, ...names } of LISTS) {
    const schema = {
      ...names,
      tags: ['Portfolio'],
      summary: 'List works',
      querystring: worksQuery,
      response: { 200: pageOf(workSchema) },
    }
    app.get(url, { schema }, (request) => {
      const { ordering, ...asked } = request.query
      const filter = {
        search: asked.search,
        project: asked.project,
        workOrder: asked.work_order ?? asked.work_order_id,
        mediaKind: asked.type === undefined ? asked.media_type : KIND_OF[asked.type],
      }
      return answerList(request, async (window, reader) =>
        presentWorks(await listStoredWorks(reader, filter, ordering, window), urlSignerOf(request)),
      )
    })
  }
}
