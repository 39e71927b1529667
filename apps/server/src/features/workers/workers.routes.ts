import { choiceFilter } from '@daywork/domain/fields/text'
import { pageOf } from '@daywork/domain/paging/page'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { workerInputSchema, workerPatchSchema, workerSchema } from '@daywork/domain/workers/worker'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registerRecordRoutes } from '../../changes/record-routes.ts'
import { createRecord } from '../../changes/save-record.ts'
import { write } from '../../changes/write.ts'
import { answerList } from '../../lists/answer-list.ts'
import { listQuery } from '../../lists/list-shape.ts'
import { skillsFilter } from './skills-filter.ts'
import { WORKER_DEFAULTS, workerRecord } from './worker-record.ts'
import { listWorkers, WORKER_ORDERINGS } from './workers.queries.ts'

const url = '/api/workers/'
const called = { tag: 'Workers', noun: 'worker', name: 'Worker' }

const workersQuery = z.object({
  ...listQuery(WORKER_ORDERINGS),
  status: choiceFilter(WORKER_STATUSES),
  skills: skillsFilter,
})

const LIST_WORKERS = {
  tags: [called.tag],
  operationId: 'listWorkers',
  summary: 'List workers',
  description: 'Search looks at name, phone, email, title and skills.',
  querystring: workersQuery,
  response: { 200: pageOf(workerSchema) },
}

const CREATE_WORKER = {
  tags: [called.tag],
  operationId: 'createWorker',
  summary: 'Create a worker',
  description: 'Needs a name, and a phone number or an email. A worker is no account and does not sign in.',
  body: workerInputSchema,
  response: { 201: workerSchema },
}

export const workersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(url, { schema: LIST_WORKERS }, (request) => {
    const { ordering, search, skills, status } = request.query
    const filter = { search, skills, status }
    return answerList(request, (window, reader) => listWorkers(reader, filter, ordering, window))
  })

  app.post(url, { schema: CREATE_WORKER }, (request, reply) =>
    write(request, reply, { status: 201 }, (change) =>
      createRecord(change, workerRecord, request.body, WORKER_DEFAULTS),
    ),
  )

  registerRecordRoutes(app, workerRecord, {
    called,
    url,
    answer: workerSchema,
    input: workerInputSchema,
    patch: workerPatchSchema,
  })
}
