import { workerChoiceSchema } from '@daywork/domain/assignments/assignment'
import { notFound } from '@daywork/domain/errors/domain-error'
import { choiceFilter } from '@daywork/domain/fields/text'
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
import { answerList } from '../../lists/answer-list.ts'
import { idFilter, idParams, listQuery } from '../../lists/list-shape.ts'
import { addWorker } from './add-worker.ts'
import { PROJECT_DEFAULTS, projectRecord } from './project-record.ts'
import { findProjectStats, listProjects, PROJECT_ORDERINGS } from './projects.queries.ts'

const url = '/api/projects/'
const called = { tag: 'Projects', noun: 'project', name: 'Project' }
const tags = [called.tag]

const projectsQuery = z.object({
  ...listQuery(PROJECT_ORDERINGS),
  status: choiceFilter(PROJECT_STATUSES),
  client: idFilter.meta({ description: 'Id of a client' }),
})

const LIST_PROJECTS = {
  tags,
  operationId: 'listProjects',
  summary: 'List projects',
  description: "Search looks at title, description and the client's name.",
  querystring: projectsQuery,
  response: { 200: pageOf(projectSchema) },
}

const CREATE_PROJECT = {
  tags,
  operationId: 'createProject',
  summary: 'Create a project',
  description: 'Needs a title. Workers are added by calls of their own.',
  body: projectInputSchema,
  response: { 201: projectSchema },
}

const ADD_WORKER = {
  tags,
  operationId: 'addWorkerToProject',
  summary: 'Add a worker to a project',
  description: 'A worker who is there already changes nothing.',
  params: idParams,
  body: workerChoiceSchema,
  response: { 200: projectSchema },
}

const GET_STATS = {
  tags,
  operationId: 'getProjectStats',
  summary: "Get a project's numbers",
  description: 'Active orders are those that are neither COMPLETED nor CANCELLED.',
  params: idParams,
  response: { 200: projectStatsSchema },
}

export const projectsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get(url, { schema: LIST_PROJECTS }, (request) => {
    const { client, ordering, search, status } = request.query
    const filter = { client, search, status }
    return answerList(request, (window, reader) => listProjects(reader, filter, ordering, window))
  })

  app.post(url, { schema: CREATE_PROJECT }, (request, reply) =>
    write(request, reply, { status: 201 }, (change) =>
      createRecord(change, projectRecord, request.body, PROJECT_DEFAULTS),
    ),
  )

  registerRecordRoutes(app, projectRecord, {
    called,
    url,
    answer: projectSchema,
    input: projectInputSchema,
    patch: projectPatchSchema,
  })

  app.post(`${url}:id/add_worker/`, { schema: ADD_WORKER }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) => addWorker(change, request.params.id, request.body.worker_id)),
  )

  app.get(`${url}:id/stats/`, { schema: GET_STATS }, async (request) => {
    const stats = await findProjectStats(db, request.params.id)
    if (stats === undefined) throw notFound()
    return stats
  })
}
