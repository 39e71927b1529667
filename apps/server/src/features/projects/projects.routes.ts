import { workerChoiceSchema } from '@daywork/domain/assignments/assignment'
import { notFound } from '@daywork/domain/errors/domain-error'
import { choiceFilter } from '@daywork/domain/fields/choice'
import { pageOf } from '@daywork/domain/paging/page'
import {
  projectInputSchema,
  projectPatchSchema,
  projectSchema,
  projectStatsSchema,
} from '@daywork/domain/projects/project'
import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registerRecordRoutes } from '../../changes/record-routes.ts'
import { createRecord } from '../../changes/save-record.ts'
import { write } from '../../changes/write.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { idFilter, idParams, listQuery } from '../../lists/list-shape.ts'
import { addWorker } from './add-worker.ts'
import { PROJECT_DEFAULTS, projectRecord } from './project-record.ts'
import { countProjects, findProjectStats, listProjects, PROJECT_ORDERINGS } from './projects.queries.ts'

const url = '/api/projects/'

const projectsQuery = z.object({
  ...listQuery(PROJECT_ORDERINGS),
  status: choiceFilter(PROJECT_STATUSES),
  client: idFilter,
})

export const projectsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get(url, { schema: { querystring: projectsQuery, response: { 200: pageOf(projectSchema) } } }, (request) => {
    const { client, ordering, search, status } = request.query
    const filter = { client, search, status }
    return answerPage(
      request,
      () => countProjects(db, filter),
      (window) => listProjects(db, filter, ordering, window),
    )
  })

  app.post(url, { schema: { body: projectInputSchema, response: { 201: projectSchema } } }, (request, reply) =>
    write(request, reply, { status: 201 }, (change) =>
      createRecord(change, projectRecord, request.body, PROJECT_DEFAULTS),
    ),
  )

  registerRecordRoutes(app, projectRecord, {
    url,
    answer: projectSchema,
    input: projectInputSchema,
    patch: projectPatchSchema,
  })

  app.post(
    `${url}:id/add_worker/`,
    { schema: { params: idParams, body: workerChoiceSchema, response: { 200: projectSchema } } },
    (request, reply) =>
      write(request, reply, { status: 200 }, (change) => addWorker(change, request.params.id, request.body.worker_id)),
  )

  app.get(
    `${url}:id/stats/`,
    { schema: { params: idParams, response: { 200: projectStatsSchema } } },
    async (request) => {
      const stats = await findProjectStats(db, request.params.id)
      if (stats === undefined) throw notFound()
      return stats
    },
  )
}
