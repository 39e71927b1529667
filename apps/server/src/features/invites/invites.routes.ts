import { INVITE_LIFETIME_DAYS, inviteSchema, newInviteSchema } from '@daywork/domain/accounts/invite'
import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientInfo, recordEvent } from '../../audit/record-event.ts'
import { inTransaction } from '../../database/transaction.ts'
import { write } from '../../records/write.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { idParams } from '../../http/parameters.ts'
import { siteUrl } from '../../network/request-addresses.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { deleteInvite, insertInvite, listInvites } from './invites.queries.ts'

const tags = ['Accounts']

const CREATE_INVITE = {
  tags,
  operationId: 'makeInvite',
  summary: 'Create an invite link',
  description: `Lets one person register within ${INVITE_LIFETIME_DAYS} days. The link is only shown in this response.`,
  response: { 201: newInviteSchema },
}

const LIST_INVITES = {
  tags,
  operationId: 'listInvites',
  summary: 'List invites',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(inviteSchema) },
}

const REVOKE_INVITE = { tags, operationId: 'revokeInvite', summary: 'Revoke an invite', params: idParams }

export const invitesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, inviteCodes } = app.services
  // Idempotency stores the response with only the seed of the code. This inserts the code, even when the response is replayed.
  const insertCode = (body: string) => body.replace(/(?<=\?invite=)[\w-]+/, inviteCodes)

  app.post('/api/invites/', { schema: CREATE_INVITE }, (request, reply) =>
    write(request, reply, { status: 201, complete: insertCode }, async (change) => {
      const seed = createSecret()
      const invite = await insertInvite(change.db, {
        codeHash: hashSecret(inviteCodes(seed)),
        createdBy: change.user.id,
        lifetimeDays: INVITE_LIFETIME_DAYS,
      })
      await recordEvent(change.db, clientInfo(request), inviteEvent('invite_created', request, invite.id))
      return { ...invite, url: `${siteUrl(config, request)}/?invite=${seed}` }
    }),
  )

  app.get('/api/invites/', { schema: LIST_INVITES }, (request) =>
    pageResponse(request, (pageRequest) => listInvites(db, pageRequest)),
  )

  app.delete('/api/invites/:id/', { schema: REVOKE_INVITE }, async (request, reply) => {
    const { id } = request.params
    await inTransaction(db, async (tx) => {
      if (!(await deleteInvite(tx, id))) throw notFound()
      await recordEvent(tx, clientInfo(request), inviteEvent('invite_revoked', request, id))
    })
    return reply.code(204).send()
  })
}

function inviteEvent(event: 'invite_created' | 'invite_revoked', { user }: FastifyRequest, inviteId: number) {
  return { event, userId: user.id, username: user.username, sessionId: user.sessionId, details: { invite: inviteId } }
}
