import { passwordChangeSchema, refreshInputSchema, sessionSchema } from '@daywork/domain/accounts/credentials'
import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idParams } from '../../lists/list-shape.ts'
import { changePassword } from './change-password.ts'
import { endSession, listLiveSessions, lockRefreshToken } from './sessions.queries.ts'
import { hashSecret } from './tokens.ts'

/** What a signed-in user does with their own account. */
export const sessionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.post('/accounts/logout/', { schema: { body: refreshInputSchema } }, async (request, reply) => {
    const token = await lockRefreshToken(db, hashSecret(request.body.refresh))
    // A token of somebody else is as unknown as one that never was (API-26).
    if (token) await endSession(db, { id: token.session_id, userId: request.user.id })
    return reply.code(204).send()
  })

  app.post('/accounts/password/', { schema: { body: passwordChangeSchema } }, async (request, reply) => {
    await changePassword(db, request.user, request.body)
    return reply.code(204).send()
  })

  app.get('/accounts/sessions/', { schema: { response: { 200: pageOf(sessionSchema) } } }, async (request) => {
    const sessions = await listLiveSessions(db, request.user.id)
    const results = sessions.map((session) => ({ ...session, current: session.id === request.user.sessionId }))
    return { count: results.length, next: null, previous: null, results }
  })

  app.delete('/accounts/sessions/:id/', { schema: { params: idParams } }, async (request, reply) => {
    if (!(await endSession(db, { id: request.params.id, userId: request.user.id }))) throw notFound()
    return reply.code(204).send()
  })
}
