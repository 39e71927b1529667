import { RESET_LINK_HOURS } from '@daywork/domain/accounts/limits'
import { personSchema, personSessionSchema, resetLinkSchema } from '@daywork/domain/accounts/people'
import { currentPasswordSchema } from '@daywork/domain/accounts/second-factor'
import { isAmbiguousUsername } from '@daywork/domain/accounts/username'
import { detailSchema } from '@daywork/domain/errors/answers'
import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf } from '../../../audit/record-event.ts'
import { write } from '../../../records/write.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { pageResponse } from '../../../lists/page-response.ts'
import { idParams } from '../../../http/parameters.ts'
import { ACCOUNT_BODY_LIMIT_BYTES as bodyLimit } from '../body-limit.ts'
import { checkCurrentPassword, ownerOf } from '../check-current-password.ts'
import { listLiveSessions } from '../sessions.queries.ts'
import { siteOf } from '../site-of.ts'
import { type Actor, disableAccount, enableAccount, removeSecondFactor, signOutEverywhere } from './account-acts.ts'
import { findAccount, listPeople } from './people.queries.ts'
import { makeResetLink } from './reset-links.ts'

const tags = ['People']

const LIST_PEOPLE = {
  tags,
  operationId: 'listPeople',
  summary: 'List accounts',
  description: 'Every account, the newest first.',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(personSchema) },
}

const LIST_PERSON_SESSIONS = {
  tags,
  operationId: 'listPersonSessions',
  summary: 'List the sessions of an account',
  description: 'All that are signed in now, the one used last first.',
  params: idParams,
  querystring: z.object(pageQuery),
  response: { 200: pageOf(personSessionSchema) },
}

const describeAct = (operationId: string, summary: string, description: string) => ({
  tags,
  operationId,
  summary,
  description,
  params: idParams,
})

const DISABLE = describeAct(
  'disablePerson',
  'Disable an account',
  'Signs it out everywhere at once and lets it in no more; its records stay. The last enabled account cannot be disabled.',
)
const ENABLE = describeAct('enablePerson', 'Enable an account', 'Lets it log in again.')
const SIGN_OUT = describeAct(
  'signPersonOut',
  'Sign an account out everywhere',
  'Ends its sessions, and log-ins that are under way.',
)

const MAKE_RESET_LINK = {
  ...describeAct(
    'makeResetLink',
    'Make a reset link',
    `Lets the owner of the account set a new password once within ${RESET_LINK_HOURS} hours; older links of the account are ` +
      'void, and its second factor stays. The link is shown this once, so a repeat makes another one. Takes your own password.',
  ),
  body: currentPasswordSchema,
  response: { 201: resetLinkSchema, 429: detailSchema },
}

const REMOVE_SECOND_FACTOR = {
  ...describeAct(
    'removeSecondFactor',
    'Remove a lost second factor',
    'Removes the app, passkeys and recovery codes of an account, whose owner is notified. Takes your own password.',
  ),
  body: currentPasswordSchema,
  response: { 204: z.null(), 429: detailSchema },
}

/** Lists accounts; disables them, signs them out, resets passwords and second factors (API-106 to API-109). */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions } = app.services

  app.get('/api/people/', { schema: LIST_PEOPLE }, (request) =>
    pageResponse(request, async (window) => {
      const page = await listPeople(db, sessions, window)
      const rows = page.rows.map((person) => ({
        ...person,
        has_ambiguous_name: isAmbiguousUsername(person.username),
        current: person.id === request.user.id,
      }))
      return { ...page, rows }
    }),
  )

  app.get('/api/people/:id/sessions/', { schema: LIST_PERSON_SESSIONS }, async (request) => {
    const { id } = request.params
    if (!(await findAccount(db, id))) throw notFound()
    return pageResponse(request, (window) => listLiveSessions(db, id, sessions, window))
  })

  const acts = [
    ['disable', DISABLE, disableAccount],
    ['enable', ENABLE, enableAccount],
    ['sign-out', SIGN_OUT, signOutEverywhere],
  ] as const
  for (const [name, schema, act] of acts) {
    app.post(`/api/people/:id/${name}/`, { schema, bodyLimit }, (request, reply) =>
      write(request, reply, { status: 204 }, (change) => act(change.db, actorOf(request), request.params.id)),
    )
  }

  app.post('/api/people/:id/reset-link/', { schema: MAKE_RESET_LINK, bodyLimit }, async (request, reply) => {
    await checkCurrentPassword(db, ownerOf(request), request.body.current_password)
    const site = config.publicUrl ?? siteOf(request)
    reply.code(201)
    return inTransaction(db, (tx) => makeResetLink(tx, actorOf(request), { id: request.params.id, site }))
  })

  app.post(
    '/api/people/:id/remove-second-factor/',
    { schema: REMOVE_SECOND_FACTOR, bodyLimit },
    async (request, reply) => {
      await checkCurrentPassword(db, ownerOf(request), request.body.current_password)
      await inTransaction(db, (tx) => removeSecondFactor(tx, actorOf(request), request.params.id))
      return reply.code(204).send(null)
    },
  )
}

const actorOf = (request: FastifyRequest): Actor => ({ user: request.user, caller: callerOf(request) })
