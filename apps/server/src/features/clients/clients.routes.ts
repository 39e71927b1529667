import { clientInputSchema, clientPatchSchema, clientSchema } from '@daywork/domain/clients/client'
import { pageOf } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registerRecordRoutes } from '../../changes/record-routes.ts'
import { createRecord } from '../../changes/save-record.ts'
import { write } from '../../changes/write.ts'
import { answerList } from '../../lists/answer-list.ts'
import { listQuery } from '../../lists/list-shape.ts'
import { CLIENT_DEFAULTS, clientRecord } from './client-record.ts'
import { CLIENT_ORDERINGS, listClients } from './clients.queries.ts'

const url = '/api/clients/'
const called = { tag: 'Clients', noun: 'client', name: 'Client' }

const LIST_CLIENTS = {
  tags: [called.tag],
  operationId: 'listClients',
  summary: 'List clients',
  description: 'Search looks at name, email, phone and notes.',
  querystring: z.object(listQuery(CLIENT_ORDERINGS)),
  response: { 200: pageOf(clientSchema) },
}

const CREATE_CLIENT = {
  tags: [called.tag],
  operationId: 'createClient',
  summary: 'Create a client',
  description: 'Needs a name, and an email or a phone number.',
  body: clientInputSchema,
  response: { 201: clientSchema },
}

export const clientsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(url, { schema: LIST_CLIENTS }, (request) => {
    const { ordering, search } = request.query
    return answerList(request, (window, reader) => listClients(reader, { search }, ordering, window))
  })

  app.post(url, { schema: CREATE_CLIENT }, (request, reply) =>
    write(request, reply, { status: 201 }, (change) =>
      createRecord(change, clientRecord, request.body, CLIENT_DEFAULTS),
    ),
  )

  registerRecordRoutes(app, clientRecord, {
    called,
    url,
    answer: clientSchema,
    input: clientInputSchema,
    patch: clientPatchSchema,
  })
}
