import { INVITE_LIFETIME_DAYS, inviteSchema, newInviteSchema } from '@daywork/domain/accounts/invite'
import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { write } from '../../changes/write.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { idParams } from '../../lists/list-shape.ts'
import { countInvites, deleteInvite, insertInvite, listInvites } from './invites.queries.ts'
import { hashSecret, makeSecret } from './tokens.ts'

export const invitesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app.services

  app.post('/api/invites/', { schema: { response: { 201: newInviteSchema } } }, (request, reply) =>
    write(request, reply, { status: 201 }, async (change) => {
      const code = makeSecret()
      const invite = await insertInvite(change.db, {
        codeHash: hashSecret(code),
        createdBy: change.user.id,
        lifetimeDays: INVITE_LIFETIME_DAYS,
      })
      return { ...invite, url: `${config.publicUrl ?? siteOf(request)}/?invite=${code}` }
    }),
  )

  app.get(
    '/api/invites/',
    { schema: { querystring: z.object(pageQuery), response: { 200: pageOf(inviteSchema) } } },
    (request) =>
      answerPage(
        request,
        () => countInvites(db),
        (window) => listInvites(db, window),
      ),
  )

  app.delete('/api/invites/:id/', { schema: { params: idParams } }, async (request, reply) => {
    if (!(await deleteInvite(db, request.params.id))) throw notFound()
    return reply.code(204).send()
  })
}

const siteOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`
