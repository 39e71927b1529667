import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf } from '@daywork/domain/paging/page'
import { workSchema } from '@daywork/domain/portfolio/work'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerList } from '../../lists/answer-list.ts'
import { idParams, listQuery } from '../../lists/list-shape.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { isProject } from '../projects/projects.queries.ts'
import { listStoredWorks, presentWorks, WORK_ORDERINGS } from './portfolio.queries.ts'

const LIST_WORKS_OF_PROJECT = {
  tags: ['Projects'],
  operationId: 'listWorksOfProject',
  summary: "List a project's works",
  description: 'Those that are linked to its work orders.',
  params: idParams,
  querystring: z.object(listQuery(WORK_ORDERINGS)),
  response: { 200: pageOf(workSchema) },
}

/** The works of one project (API-66). */
export const projectWorksRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/api/projects/:id/works/', { schema: LIST_WORKS_OF_PROJECT }, async (request) => {
    const { ordering, search } = request.query
    if (!(await isProject(db, request.params.id))) throw notFound()
    const filter = { search, project: request.params.id }
    return answerList(request, async (window, reader) =>
      presentWorks(await listStoredWorks(reader, filter, ordering, window), urlSignerOf(request)),
    )
  })
}
