import { notFound } from '@daywork/domain/errors/domain-error'
import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { choicesFilter } from '@daywork/domain/fields/text'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import { projectSchema } from '@daywork/domain/projects/project'
import { addDays, dayAt } from '@daywork/domain/schedule/zoned-time'
import { scheduleEntrySchema, workOrderSchema } from '@daywork/domain/work-orders/work-order'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { expiringSchema, workerInputSchema, workerPatchSchema, workerSchema } from '@daywork/domain/workers/worker'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { registerRecordRoutes } from '../../records/record-routes.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { listProjects, PROJECT_ORDERINGS } from '../projects/projects.queries.ts'
import { WORK_ORDER_ORDERINGS } from '../work-orders/work-order-list.queries.ts'
import { listWorkerSchedule, listWorkOrders } from '../work-orders/work-orders.queries.ts'
import { listExpiring } from './expirations.queries.ts'
import { skillsFilter } from './skills-filter.ts'
import { workerRecord } from './worker-record.ts'
import { isWorker, listWorkers, WORKER_ORDERINGS } from './workers.queries.ts'

const { tag } = workerRecord.resource
const tags = [tag]

const LIST_WORKERS = {
  tags,
  operationId: 'listWorkers',
  summary: 'List workers',
  description: '`search` covers name, phone, email, title, and skills.',
  querystring: z.object({
    ...listQuery(WORKER_ORDERINGS),
    status: choicesFilter(WORKER_STATUSES),
    skills: skillsFilter,
  }),
  response: { 200: pageOf(workerSchema) },
}

const LIST_PROJECTS = {
  tags,
  operationId: 'listProjectsOfWorker',
  summary: "List a worker's projects",
  description: 'Projects that the worker was added to or has a work order of, each once.',
  params: idParams,
  querystring: z.object(listQuery(PROJECT_ORDERINGS)),
  response: { 200: pageOf(projectSchema) },
}

const LIST_CURRENT_WORK_ORDERS = {
  tags,
  operationId: 'listCurrentWorkOrdersOfWorker',
  summary: "List a worker's current work orders",
  description: 'Assigned work orders that are neither COMPLETED nor CANCELLED.',
  params: idParams,
  querystring: z.object(listQuery(WORK_ORDER_ORDERINGS)),
  response: { 200: pageOf(workOrderSchema) },
}

const GET_SCHEDULE = {
  tags,
  operationId: 'getScheduleOfWorker',
  summary: "Get a worker's schedule",
  description: 'Assigned work orders that have a start and are not CANCELLED, earliest first.',
  params: idParams,
  querystring: z.object(pageQuery),
  response: { 200: pageOf(scheduleEntrySchema) },
}

const EXPIRING_DAYS = 30
const EXPIRING_DAYS_MAX = 365

const LIST_EXPIRING = {
  tags,
  operationId: 'listExpiring',
  summary: 'List what expires soon',
  description:
    'Skills and certificates that have expired or will expire, the earliest first. Workers with the status INACTIVE are left out.',
  querystring: z.object({
    ...pageQuery,
    days: z
      .string()
      .regex(/^\d{0,3}$/, { error: ({ input }) => invalidFilterMessage(input) })
      .optional()
      .transform((text) => Math.min(text ? Number(text) : EXPIRING_DAYS, EXPIRING_DAYS_MAX))
      .meta({ type: 'integer', description: `Days from today, ${EXPIRING_DAYS} unless given` }),
  }),
  response: { 200: pageOf(expiringSchema) },
}

export const workersRoutes: FastifyPluginAsyncZod = async (app) => {
  const requireWorker = async (request: FastifyRequest, id: number): Promise<void> => {
    if (!(await isWorker(readerOf(request), id))) throw notFound()
  }

  app.get('/api/workers/', { schema: LIST_WORKERS }, (request) => {
    const { ordering, search, skills, status: statuses } = request.query
    return pageResponse(request, (page, reader) =>
      listWorkers(reader, { filter: { search, skills, statuses }, ordering }, page),
    )
  })

  registerRecordRoutes(app, workerRecord, {
    createDescription: 'Needs a name, and a phone number or an email. A worker is not an account and does not sign in.',
    input: workerInputSchema,
    patch: workerPatchSchema,
  })

  app.get('/api/workers/expiring/', { schema: LIST_EXPIRING }, async (request) => {
    const { time_zone: zone } = await findBusinessSettings(app.services.db)
    const until = addDays(dayAt(Date.now(), zone), request.query.days)
    return pageResponse(request, (page, reader) => listExpiring(reader, until, page))
  })

  app.get('/api/workers/:id/projects/', { schema: LIST_PROJECTS }, async (request) => {
    const { ordering, search } = request.query
    const worker = request.params.id
    await requireWorker(request, worker)
    return pageResponse(request, (page, reader) => listProjects(reader, { filter: { search, worker }, ordering }, page))
  })

  app.get('/api/workers/:id/current-work-orders/', { schema: LIST_CURRENT_WORK_ORDERS }, async (request) => {
    const { ordering, search } = request.query
    const worker = request.params.id
    await requireWorker(request, worker)
    const list = { filter: { search, workers: { ids: [worker] }, isOpen: true }, ordering, sign: urlSignerOf(request) }
    return pageResponse(request, (page, reader) => listWorkOrders(reader, list, page))
  })

  app.get('/api/workers/:id/schedule/', { schema: GET_SCHEDULE }, async (request) => {
    const worker = request.params.id
    await requireWorker(request, worker)
    return pageResponse(request, (page, reader) => listWorkerSchedule(reader, worker, page))
  })
}
