import { clientInputSchema, clientPatchSchema, clientSchema } from '@daywork/domain/clients/client'
import { pageOf } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { registerRecordRoutes } from '../../records/record-routes.ts'
import { clientRecord } from './client-record.ts'
import { CLIENT_ORDERINGS, listClients } from './clients.queries.ts'

const { tag } = clientRecord.resource

const LIST_CLIENTS = {
  tags: [tag],
  operationId: 'listClients',
  summary: 'List clients',
  description: '`search` covers name, email, phone, and notes.',
  querystring: z.object(listQuery(CLIENT_ORDERINGS)),
  response: { 200: pageOf(clientSchema) },
}

export const clientsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/clients/', { schema: LIST_CLIENTS }, (request) => {
    const { ordering, search } = request.query
    return pageResponse(request, (page, reader) => listClients(reader, { filter: { search }, ordering }, page))
  })

  registerRecordRoutes(app, clientRecord, {
    createDescription: 'Needs a name, and an email or a phone number.',
    input: clientInputSchema,
    patch: clientPatchSchema,
  })
}
