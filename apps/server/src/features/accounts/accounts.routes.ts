import {
  accountSchema,
  loginInputSchema,
  refreshInputSchema,
  registerInputSchema,
  tokensSchema,
} from '@daywork/domain/accounts/credentials'
import { detailSchema, tokenNotValidSchema } from '@daywork/domain/errors/answers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../audit/record-event.ts'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { registerAccount } from './register-account.ts'

const tags = ['Accounts']

const LOG_IN = {
  tags,
  operationId: 'logIn',
  summary: 'Log in',
  description:
    'Begins a session. More than 10 failures for one name from one address within a minute answer 429 until the minute is over.',
  body: loginInputSchema,
  response: { 200: tokensSchema, 401: detailSchema, 429: detailSchema },
}

const REGISTER = {
  tags,
  operationId: 'register',
  summary: 'Make an account',
  description:
    'Log in afterwards. Whether everybody may register is a setting of the server; by invitation, the code of an invite ' +
    'link is needed for every account after the first.',
  body: registerInputSchema,
  response: { 201: accountSchema, 403: detailSchema, 429: detailSchema },
}

const REFRESH = {
  tags,
  operationId: 'refreshTokens',
  summary: 'Get new tokens',
  description:
    'Spends a refresh token for the next pair. A retry with the spent token answers the same pair again, however late, as ' +
    'long as neither token of that pair was used, since an answer can be lost on its way. After that, the spent token is ' +
    'a sign of theft: it answers 401 and ends the session. Send one refresh at a time.',
  body: refreshInputSchema,
  response: { 200: tokensSchema, 401: tokenNotValidSchema },
}

/** The calls that need no bearer token (API-06). */
export const accountsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions } = app.services

  app.post('/accounts/login/', { schema: LOG_IN }, (request) => logIn(db, sessions, request.body, callerOf(request)))

  app.post('/accounts/register/', { schema: REGISTER }, async (request, reply) => {
    reply.code(201)
    return registerAccount(db, config.registration, request.body)
  })

  app.post('/accounts/token/refresh/', { schema: REFRESH }, (request) =>
    refreshSession(db, sessions, { token: request.body.refresh, caller: callerOf(request) }),
  )
}
