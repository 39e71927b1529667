import {
  accountSchema,
  loginInputSchema,
  ownAccountPatchSchema,
  ownAccountSchema,
  passwordChangeSchema,
  refreshInputSchema,
  registerInputSchema,
  sessionSchema,
  tokensSchema,
} from '@daywork/domain/accounts/credentials'
import { passwordResetSchema } from '@daywork/domain/accounts/people'
import { logInErrorSchema } from '@daywork/domain/accounts/second-factor'
import { auditEventSchema } from '@daywork/domain/audit/audit-event'
import { detailSchema, notFound, tokenNotValidSchema } from '@daywork/domain/errors/domain-error'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAuditEvents, type NewAuditEvent } from '../../audit/audit-events.queries.ts'
import { clientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { idParams } from '../../http/parameters.ts'
import { findLanguage, saveLanguage } from './accounts.queries.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { registerAccount } from './register-account.ts'
import { decideRegistrationPolicy } from './registration-policy.ts'
import { resetPassword } from './reset-password.ts'
import { relyingPartyOf } from './second-factor/webauthn.ts'
import { endSession, listLiveSessions } from './sessions.queries.ts'
import { findSessionByRefreshToken } from './token-pairs.queries.ts'
import { hashSecret } from '../../secrets.ts'

const tags = ['Accounts']

const LOG_IN = {
  tags,
  operationId: 'logIn',
  summary: 'Log in',
  description:
    'Starts a session. After more than 10 failures for one name from one network (an IPv4 address or an IPv6 /64) within a ' +
    'minute, the endpoint responds 429 until the minute is over. The same applies after more than 40 failures from one ' +
    'network for any names. After 300 failures from a network or 50 for a name within an hour, clients must wait between ' +
    'attempts. `device` is a secret of the browser: failures from other networks do not delay a browser that signed in to ' +
    'the account before. If the account has a second factor, the response to a correct password is 401 with ' +
    '`second_factor_required` and a ticket for the next request. If the account has none but the site requires one, the ' +
    'code is `second_factor_setup_required`.',
  body: loginInputSchema,
  response: {
    200: tokensSchema,
    401: logInErrorSchema,
    429: detailSchema,
  },
}

const REGISTER = {
  tags,
  operationId: 'register',
  summary: 'Create an account',
  description:
    'Does not start a session: log in afterwards. On a server that only its own machine can reach, anyone may register. On ' +
    'other servers, or with REGISTRATION=invite, this requires the code of an invite link or, for the first account, the ' +
    'code of the setup link in the server log. Common passwords, the username, and the name of the product are not accepted as a ' +
    'password. The username is stored in Unicode form NFKC.',
  body: registerInputSchema,
  response: { 201: accountSchema, 403: detailSchema, 429: detailSchema },
}

const REFRESH = {
  tags,
  operationId: 'refreshTokens',
  summary: 'Get new tokens',
  description:
    'Exchanges a refresh token for the next pair of tokens. Because a response can be lost, a retry with the same refresh ' +
    'token returns the same pair, at any time until a token of that pair is used. After that, reuse indicates a stolen ' +
    'token: the endpoint responds 401 and ends the session. Do not send concurrent refresh requests.',
  body: refreshInputSchema,
  response: { 200: tokensSchema, 401: tokenNotValidSchema },
}

const RESET_PASSWORD = {
  tags,
  operationId: 'resetPassword',
  summary: 'Set a new password with a reset link',
  description:
    'Signs the account out everywhere. The link works once. The next log-in still requires the second factor. The response ' +
    'to an unknown, used, or expired code is 400.',
  body: passwordResetSchema,
  response: { 204: z.null(), 429: detailSchema },
}

const LOG_OUT = {
  tags,
  operationId: 'logOut',
  summary: 'Log out',
  description:
    'Ends the session of the refresh token. Its access tokens stop working immediately. An unknown token is not an error.',
  body: refreshInputSchema,
}

const CHANGE_PASSWORD = {
  tags,
  operationId: 'changePassword',
  summary: 'Change the password',
  description:
    'Starts a new session and returns its tokens. All other sessions of the account end, including the one that sent the ' +
    'request. Wrong current passwords count as failed log-ins.',
  body: passwordChangeSchema,
  response: { 200: tokensSchema, 429: detailSchema },
}

const LIST_SESSIONS = {
  tags,
  operationId: 'listSessions',
  summary: 'List your sessions',
  description: 'Sessions that are signed in now, most recently used first.',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(sessionSchema) },
}

const END_SESSION = {
  tags,
  operationId: 'endSession',
  summary: 'End one of your sessions',
  description: 'Signs that device out immediately.',
  params: idParams,
}

const LIST_SIGN_INS = {
  tags,
  operationId: 'listSignIns',
  summary: 'List your sign-in history',
  description:
    'Everything recorded about your account, newest first: sign-ins, failed sign-ins, sign-outs, and changes of the password and second factors.',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(auditEventSchema) },
}

const GET_ACCOUNT = {
  tags,
  operationId: 'getOwnAccount',
  summary: 'Get your account',
  response: { 200: ownAccountSchema },
}

const CHANGE_ACCOUNT = {
  tags,
  operationId: 'changeOwnAccount',
  summary: 'Change your account',
  description: 'Changes only the fields in the request.',
  body: ownAccountPatchSchema,
  response: { 200: ownAccountSchema },
}

/** Endpoints that require no bearer token. */
export const publicAccountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions } = app.services
  const site = relyingPartyOf(config.publicUrl)

  app.post('/accounts/login/', { schema: LOG_IN }, (request) =>
    logIn(db, sessions, { input: request.body, client: clientInfo(request), site }),
  )

  app.post('/accounts/register/', { schema: REGISTER }, async (request, reply) => {
    reply.code(201)
    return registerAccount(db, await decideRegistrationPolicy(db, config, request), request.body, clientInfo(request))
  })

  app.post('/accounts/token/refresh/', { schema: REFRESH }, (request) =>
    refreshSession(db, sessions, { token: request.body.refresh, client: clientInfo(request) }),
  )

  app.post('/accounts/password-reset/', { schema: RESET_PASSWORD }, async (request, reply) => {
    await resetPassword(db, clientInfo(request), request.body)
    return reply.code(204).send(null)
  })
}

/** Endpoints for managing your own account. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, sessions } = app.services
  const record = (tx: Db, request: FastifyRequest, event: Pick<NewAuditEvent, 'event' | 'sessionId' | 'details'>) =>
    recordEvent(tx, clientInfo(request), { ...event, userId: request.user.id, username: request.user.username })

  const ownAccount = async ({ user: { id, username } }: FastifyRequest) => ({
    id,
    username,
    language: await findLanguage(db, id),
  })

  app.get('/accounts/me/', { schema: GET_ACCOUNT }, (request) => ownAccount(request))

  app.patch('/accounts/me/', { schema: CHANGE_ACCOUNT }, async (request) => {
    const { language } = request.body
    if (language !== undefined) await saveLanguage(db, request.user.id, language)
    return ownAccount(request)
  })

  app.post('/accounts/logout/', { schema: LOG_OUT }, async (request, reply) => {
    await inTransaction(db, async (tx) => {
      const session = await findSessionByRefreshToken(tx, hashSecret(request.body.refresh))
      // A token of another user is treated like an unknown one.
      const ended = session && (await endSession(tx, { id: session.session_id, userId: request.user.id }))
      if (ended) await record(tx, request, { event: 'sign_out', sessionId: session.session_id })
    })
    return reply.code(204).send()
  })

  app.post('/accounts/password/', { schema: CHANGE_PASSWORD }, (request) =>
    changePassword(db, sessions, { user: request.user, client: clientInfo(request), input: request.body }),
  )

  app.get('/accounts/sessions/', { schema: LIST_SESSIONS }, (request) =>
    pageResponse(request, async (pageRequest) => {
      const page = await listLiveSessions(db, request.user.id, sessions, pageRequest)
      const rows = page.rows.map((session) => ({ ...session, current: session.id === request.user.sessionId }))
      return { ...page, rows }
    }),
  )

  app.delete('/accounts/sessions/:id/', { schema: END_SESSION }, async (request, reply) => {
    const { id } = request.params
    await inTransaction(db, async (tx) => {
      const device = await endSession(tx, { id, userId: request.user.id })
      if (device === undefined) throw notFound()
      await record(tx, request, { event: 'session_ended', sessionId: id, details: { device } })
    })
    return reply.code(204).send()
  })

  app.get('/accounts/sign-ins/', { schema: LIST_SIGN_INS }, (request) =>
    pageResponse(request, (pageRequest) => listAuditEvents(db, { userId: request.user.id }, pageRequest)),
  )
}
