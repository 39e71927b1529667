import {
  accountSchema,
  loginInputSchema,
  passwordChangeSchema,
  refreshInputSchema,
  registerInputSchema,
  sessionSchema,
  tokensSchema,
} from '@daywork/domain/accounts/credentials'
import { passwordResetSchema } from '@daywork/domain/accounts/people'
import { logInRefusedSchema } from '@daywork/domain/accounts/second-factor'
import { auditEventSchema } from '@daywork/domain/audit/audit-event'
import { detailSchema, tokenNotValidSchema } from '@daywork/domain/errors/answers'
import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAuditEvents, type NewAuditEvent } from '../../audit/audit-events.queries.ts'
import { callerOf, recordEvent } from '../../audit/record-event.ts'
import { answerList } from '../../lists/answer-list.ts'
import { idParams } from '../../lists/list-shape.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { registerAccount } from './register-account.ts'
import { decideAdmission } from './registration-gate.ts'
import { resetPassword } from './reset-password.ts'
import { relyingPartyOf } from './second-factor/passkeys.ts'
import { endSession, listLiveSessions } from './sessions.queries.ts'
import { findSessionOf } from './token-pairs.queries.ts'
import { hashSecret } from './tokens.ts'

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

const RESET_PASSWORD = {
  tags,
  operationId: 'resetPassword',
  summary: 'Set a new password with a reset link',
  description:
    'Uses the link up and signs the account out everywhere. A second factor is still needed at the next log-in. An unknown, ' +
    'used or expired code answers 400.',
  body: passwordResetSchema,
  response: { 204: z.null(), 429: detailSchema },
}

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

const LIST_SIGN_INS = {
  tags,
  operationId: 'listSignIns',
  summary: 'List your sign-in history',
  description:
    'Everything recorded of your account, newest first: sign-ins, refused ones, sign-outs, changes of the password and of factors.',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(auditEventSchema) },
}

/** The endpoints that need no bearer token. */
export const publicAccountRoutes: FastifyPluginAsyncZod = async (app) => {
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

  app.post('/accounts/password-reset/', { schema: RESET_PASSWORD }, async (request, reply) => {
    await resetPassword(db, callerOf(request), request.body)
    return reply.code(204).send(null)
  })
}

/** The endpoints with which signed-in users manage their own account. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
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
    answerList(request, async (window) => {
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

  app.get('/accounts/sign-ins/', { schema: LIST_SIGN_INS }, (request) =>
    answerList(request, (window) => listAuditEvents(db, { userId: request.user.id }, window)),
  )
}
