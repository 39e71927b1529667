import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf } from '@daywork/domain/paging/page'
import { projectSchema } from '@daywork/domain/projects/project'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerList } from '../../lists/answer-list.ts'
import { idParams, listQuery } from '../../lists/list-shape.ts'
import { isWorker } from '../workers/workers.queries.ts'
import { listProjects, PROJECT_ORDERINGS } from './projects.queries.ts'

const LIST_PROJECTS_OF_WORKER = {
  tags: ['Workers'],
  operationId: 'listProjectsOfWorker',
  summary: "List a worker's projects",
  description: 'Those the worker was added to, or has a work order of; each once.',
  params: idParams,
  querystring: z.object(listQuery(PROJECT_ORDERINGS)),
  response: { 200: pageOf(projectSchema) },
}

export const workerProjectsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/api/workers/:id/projects/', { schema: LIST_PROJECTS_OF_WORKER }, async (request) => {
    const { ordering, search } = request.query
    if (!(await isWorker(db, request.params.id))) throw notFound()
    const filter = { search, worker: request.params.id }
    return answerList(request, (window, reader) => listProjects(reader, filter, ordering, window))
  })
}
