import { AUDIT_EVENTS, auditEventSchema } from '@daywork/domain/audit/audit-event'
import { choiceFilter } from '@daywork/domain/fields/text'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageResponse } from '../lists/page-response.ts'
import { idFilter } from '../http/parameters.ts'
import { listAuditEvents } from './audit-events.queries.ts'

const tags = ['Accounts']

const LIST_AUDIT = {
  tags,
  operationId: 'listAuditEvents',
  summary: 'List the audit events of all accounts',
  description:
    'Events of sign-ins, failed sign-ins, invites, passwords, second factors, sessions, and commands, newest first.',
  querystring: z.object({
    ...pageQuery,
    user: idFilter.meta({ description: 'Id of an account that acted or was affected' }),
    event: choiceFilter(AUDIT_EVENTS),
  }),
  response: { 200: pageOf(auditEventSchema) },
}

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/api/audit/', { schema: LIST_AUDIT }, (request) => {
    const { event, user } = request.query
    return pageResponse(request, (pageRequest) => listAuditEvents(db, { event, userId: user }, pageRequest))
  })
}
