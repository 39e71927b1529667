import {
  passwordChangeSchema,
  refreshInputSchema,
  sessionSchema,
  tokensSchema,
} from '@daywork/domain/accounts/credentials'
import { detailSchema } from '@daywork/domain/errors/answers'
import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { NewAuditEvent } from '../../audit/audit-events.queries.ts'
import { callerOf, recordEvent } from '../../audit/record-event.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { idParams } from '../../http/parameters.ts'
import { changePassword } from './change-password.ts'
import { endSession, listLiveSessions } from './sessions.queries.ts'
import { findSessionOf } from './token-pairs.queries.ts'
import { hashSecret } from './tokens.ts'

const tags = ['Accounts']

const LOG_OUT = {
  tags,
  operationId: 'logOut',
  summary: 'Log out',
  description:
    'Ends the session of a refresh token: its access tokens are refused at once. An unknown token is no fault.',
  body: refreshInputSchema,
}

const CHANGE_PASSWORD = {
  tags,
  operationId: 'changePassword',
  summary: 'Change the password',
  description:
    'Begins a new session and answers its tokens; every other session of the account ends, the one of this call ' +
    'included. Wrong current passwords count as failed log-ins.',
  body: passwordChangeSchema,
  response: { 200: tokensSchema, 429: detailSchema },
}

const LIST_SESSIONS = {
  tags,
  operationId: 'listSessions',
  summary: 'List your sessions',
  description: 'All that are signed in now, the one used last first.',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(sessionSchema) },
}

const END_SESSION = {
  tags,
  operationId: 'endSession',
  summary: 'End one of your sessions',
  description: 'Signs that device out at once.',
  params: idParams,
}

/** What a signed-in user does with their own account. */
export const sessionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, sessions } = app.services
  const record = (request: FastifyRequest, event: Pick<NewAuditEvent, 'event' | 'sessionId' | 'details'>) =>
    recordEvent(db, callerOf(request), { ...event, userId: request.user.id, username: request.user.username })

  app.post('/accounts/logout/', { schema: LOG_OUT }, async (request, reply) => {
    const token = await findSessionOf(db, hashSecret(request.body.refresh))
    // A token of somebody else is as unknown as one that never was (API-26).
    const ended = token && (await endSession(db, { id: token.session_id, userId: request.user.id }))
    if (ended) await record(request, { event: 'sign_out', sessionId: token.session_id })
    return reply.code(204).send()
  })

  app.post('/accounts/password/', { schema: CHANGE_PASSWORD }, (request) =>
    changePassword(db, sessions, { user: request.user, caller: callerOf(request), input: request.body }),
  )

  app.get('/accounts/sessions/', { schema: LIST_SESSIONS }, (request) =>
    pageResponse(request, async (window) => {
      const page = await listLiveSessions(db, request.user.id, sessions, window)
      const rows = page.rows.map((session) => ({ ...session, current: session.id === request.user.sessionId }))
      return { ...page, rows }
    }),
  )

  app.delete('/accounts/sessions/:id/', { schema: END_SESSION }, async (request, reply) => {
    const { id } = request.params
    const device = await endSession(db, { id, userId: request.user.id })
    if (device === undefined) throw notFound()
    await record(request, { event: 'session_ended', sessionId: id, details: { device } })
    return reply.code(204).send()
  })
}
