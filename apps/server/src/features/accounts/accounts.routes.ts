import {
  accountSchema,
  loginInputSchema,
  refreshInputSchema,
  registerInputSchema,
  tokensSchema,
} from '@daywork/domain/accounts/credentials'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { registerAccount } from './register-account.ts'
import type { Device } from './sessions.queries.ts'

/** Longer ones say nothing more about a device. */
const USER_AGENT_MAX = 400

/** The calls that need no bearer token (API-06). */
export const accountsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions } = app.services

  app.post('/accounts/login/', { schema: { body: loginInputSchema, response: { 200: tokensSchema } } }, (request) =>
    logIn(db, sessions, request.body, deviceOf(request)),
  )

  app.post(
    '/accounts/register/',
    { schema: { body: registerInputSchema, response: { 201: accountSchema } } },
    async (request, reply) => {
      reply.code(201)
      return registerAccount(db, config.registration, request.body)
    },
  )

  app.post(
    '/accounts/token/refresh/',
    { schema: { body: refreshInputSchema, response: { 200: tokensSchema } } },
    (request) => refreshSession(db, sessions, request.body.refresh),
  )
}

function deviceOf(request: FastifyRequest): Device {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX).replaceAll('\u0000', '')
  return { address: request.ip, userAgent }
}
