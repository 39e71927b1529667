import { workerChoiceSchema } from '@daywork/domain/assignments/assignment'
import { notFound } from '@daywork/domain/errors/domain-error'
import { choicesFilter } from '@daywork/domain/fields/text'
import { pageOf } from '@daywork/domain/paging/page'
import { workSchema } from '@daywork/domain/portfolio/work'
import {
  projectInputSchema,
  projectPatchSchema,
  projectSchema,
  projectStatsSchema,
} from '@daywork/domain/projects/project'
import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import { workOrderSchema } from '@daywork/domain/work-orders/work-order'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idFilter, idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { registerRecordRoutes } from '../../records/record-routes.ts'
import { write } from '../../records/write.ts'
import { listWorks, WORK_ORDERINGS } from '../portfolio/works.queries.ts'
import { WORK_ORDER_ORDERINGS } from '../work-orders/work-order-list.queries.ts'
import { listWorkOrders } from '../work-orders/work-orders.queries.ts'
import { addWorker } from './project-operations.ts'
import { projectRecord } from './project-record.ts'
import { findProjectStats, isProject, listProjects, PROJECT_ORDERINGS } from './projects.queries.ts'

const { tag } = projectRecord.resource
const tags = [tag]

const LIST_PROJECTS = {
  tags,
  operationId: 'listProjects',
  summary: 'List projects',
  description: "`search` covers title, description, and the client's name.",
  querystring: z.object({
    ...listQuery(PROJECT_ORDERINGS),
    status: choicesFilter(PROJECT_STATUSES),
    client: idFilter.meta({ description: 'Id of a client' }),
    worker: idFilter.meta({ description: 'Id of a worker who is on the project or one of its orders' }),
  }),
  response: { 200: pageOf(projectSchema) },
}

const ADD_WORKER = {
  tags,
  operationId: 'addWorkerToProject',
  summary: 'Add a worker to a project',
  description: 'Changes nothing when the worker is on the project already.',
  params: idParams,
  body: workerChoiceSchema,
  response: { 200: projectSchema },
}

const GET_STATS = {
  tags,
  operationId: 'getProjectStats',
  summary: "Get a project's numbers",
  description: 'Active work orders are those that are neither COMPLETED nor CANCELLED.',
  params: idParams,
  response: { 200: projectStatsSchema },
}

const LIST_WORK_ORDERS = {
  tags,
  operationId: 'listWorkOrdersOfProject',
  summary: "List a project's work orders",
  params: idParams,
  querystring: z.object(listQuery(WORK_ORDER_ORDERINGS)),
  response: { 200: pageOf(workOrderSchema) },
}

const LIST_WORKS = {
  tags,
  operationId: 'listWorksOfProject',
  summary: "List a project's works",
  description: 'Works that are linked to its work orders.',
  params: idParams,
  querystring: z.object(listQuery(WORK_ORDERINGS)),
  response: { 200: pageOf(workSchema) },
}

export const projectsRoutes: FastifyPluginAsyncZod = async (app) => {
  const requireProject = async (request: FastifyRequest, id: number): Promise<void> => {
    if (!(await isProject(readerOf(request), id))) throw notFound()
  }

  app.get('/api/projects/', { schema: LIST_PROJECTS }, (request) => {
    const { client, ordering, search, status: statuses, worker } = request.query
    return pageResponse(request, (page, reader) =>
      listProjects(reader, { filter: { client, search, statuses, worker }, ordering }, page),
    )
  })

  registerRecordRoutes(app, projectRecord, {
    createDescription: 'Needs a title. Add workers with separate requests.',
    input: projectInputSchema,
    patch: projectPatchSchema,
  })

  app.post('/api/projects/:id/add_worker/', { schema: ADD_WORKER }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) => addWorker(context, request.params.id, request.body.worker_id)),
  )

  app.get('/api/projects/:id/stats/', { schema: GET_STATS }, async (request) => {
    const stats = await findProjectStats(readerOf(request), request.params.id)
    if (stats === undefined) throw notFound()
    return stats
  })

  app.get('/api/projects/:id/work-orders/', { schema: LIST_WORK_ORDERS }, async (request) => {
    const { ordering, search } = request.query
    const project = request.params.id
    await requireProject(request, project)
    const list = { filter: { search, project }, ordering, sign: urlSignerOf(request) }
    return pageResponse(request, (page, reader) => listWorkOrders(reader, list, page))
  })

  app.get('/api/projects/:id/works/', { schema: LIST_WORKS }, async (request) => {
    const { ordering, search } = request.query
    const project = request.params.id
    await requireProject(request, project)
    const list = { filter: { search, project }, ordering, sign: urlSignerOf(request) }
    return pageResponse(request, (page, reader) => listWorks(reader, list, page))
  })
}
