import { passwordResetSchema } from '@daywork/domain/accounts/people'
import { detailSchema } from '@daywork/domain/errors/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf } from '../../../audit/record-event.ts'
import { ACCOUNT_BODY_LIMIT_BYTES as bodyLimit } from '../body-limit.ts'
import { resetPassword } from './reset-links.ts'

const RESET_PASSWORD = {
  tags: ['Accounts'],
  operationId: 'resetPassword',
  summary: 'Set a new password with a reset link',
  description:
    'Uses the link up and signs the account out everywhere. A second factor is still needed at the next log-in. An unknown, ' +
    'used or expired code answers 400.',
  body: passwordResetSchema,
  response: { 204: z.null(), 429: detailSchema },
}

/** What somebody with a reset link calls, without a session (API-108). */
export const passwordResetRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.post('/accounts/password-reset/', { schema: RESET_PASSWORD, bodyLimit }, async (request, reply) => {
    await resetPassword(db, callerOf(request), request.body)
    return reply.code(204).send(null)
  })
}
