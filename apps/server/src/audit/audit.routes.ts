import { AUDIT_EVENTS, auditEventSchema } from '@daywork/domain/audit/audit-event'
import { choiceFilter } from '@daywork/domain/fields/choice'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAuditEvents } from './audit-events.queries.ts'
import { pageResponse } from '../lists/page-response.ts'
import { idFilter } from '../http/parameters.ts'

const tags = ['Accounts']

const auditPage = pageOf(auditEventSchema)

const LIST_SIGN_INS = {
  tags,
  operationId: 'listSignIns',
  summary: 'List your sign-in history',
  description:
    'Everything recorded of your account, newest first: sign-ins, refused ones, sign-outs, changes of the password and of factors.',
  querystring: z.object(pageQuery),
  response: { 200: auditPage },
}

const LIST_AUDIT = {
  tags,
  operationId: 'listAuditEvents',
  summary: 'List what was recorded of all accounts',
  description: 'Sign-ins, refused ones, invites, passwords, factors, sessions and commands, newest first.',
  querystring: z.object({
    ...pageQuery,
    user: idFilter.meta({ description: 'Id of an account: what it did, and what was done to it' }),
    event: choiceFilter(AUDIT_EVENTS),
  }),
  response: { 200: auditPage },
}

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/accounts/sign-ins/', { schema: LIST_SIGN_INS }, (request) =>
    pageResponse(request, (window) => listAuditEvents(db, { userId: request.user.id }, window)),
  )

  app.get('/api/audit/', { schema: LIST_AUDIT }, (request) => {
    const { event, user } = request.query
    return pageResponse(request, (window) => listAuditEvents(db, { event, userId: user }, window))
  })
}
