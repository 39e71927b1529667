import {
  accountSchema,
  loginInputSchema,
  refreshInputSchema,
  registerInputSchema,
  tokensSchema,
} from '@daywork/domain/accounts/credentials'
import { logInRefusedSchema } from '@daywork/domain/accounts/second-factor'
import { detailSchema, tokenNotValidSchema } from '@daywork/domain/errors/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../audit/record-event.ts'
import { logIn } from './log-in.ts'
import { decideAdmission } from './registration-gate.ts'
import { refreshSession } from './refresh-session.ts'
import { registerAccount } from './register-account.ts'
import { relyingPartyOf } from './second-factor/passkeys.ts'

const tags = ['Accounts']

const LOG_IN = {
  tags,
  operationId: 'logIn',
  summary: 'Log in',
  description:
    'Begins a session. More than 10 failures for one name from one address within a minute answer 429 until the minute ' +
    'is over; so do more than 40 of one network (an IPv4 address or an IPv6 /64) over all names. After 300 failures of a ' +
    'network or 50 of a name within an hour, each guess has to wait. `device` is a secret of the browser: one that ' +
    'signed in to the account before is not held up by the failures of others. Where the account has a second factor, a ' +
    'right password answers 401 with `second_factor_required` and a ticket for the second call; where the site requires ' +
    'one and the account has none, with `second_factor_setup_required`.',
  body: loginInputSchema,
  response: {
    200: tokensSchema,
    401: logInRefusedSchema,
    429: detailSchema,
  },
}

const REGISTER = {
  tags,
  operationId: 'register',
  summary: 'Make an account',
  description:
    'Log in afterwards. On a machine of one’s own everybody may register. Anywhere else, and wherever the server is set ' +
    'so, it takes the code of an invite link, for the first account that of the setup link in the server’s log. Common ' +
    'passwords, the username and the name of the product are refused. The username is stored in Unicode form NFKC.',
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
  const site = relyingPartyOf(config.publicUrl)

  app.post('/accounts/login/', { schema: LOG_IN }, (request) =>
    logIn(db, sessions, { input: request.body, caller: callerOf(request), site }),
  )

  app.post('/accounts/register/', { schema: REGISTER }, async (request, reply) => {
    reply.code(201)
    return registerAccount(db, await decideAdmission(db, config, request), request.body, callerOf(request))
  })

  app.post('/accounts/token/refresh/', { schema: REFRESH }, (request) =>
    refreshSession(db, sessions, { token: request.body.refresh, caller: callerOf(request) }),
  )
}
