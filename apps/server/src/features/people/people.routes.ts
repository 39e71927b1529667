import { RESET_LINK_HOURS } from '@daywork/domain/accounts/limits'
import { personSchema, personSessionSchema, resetLinkSchema, workerLinkSchema } from '@daywork/domain/accounts/people'
import { currentPasswordSchema } from '@daywork/domain/accounts/second-factor'
import { isAmbiguousUsername } from '@daywork/domain/accounts/username'
import { detailSchema, notFound } from '@daywork/domain/errors/domain-error'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientInfo } from '../../audit/record-event.ts'
import { write } from '../../records/write.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { siteUrl } from '../../network/request-addresses.ts'
import { ACCOUNT_BODY_LIMIT_BYTES as bodyLimit } from '../../http/body-limits.ts'
import { checkCurrentPassword, ownerOf } from '../accounts/check-current-password.ts'
import { listLiveSessions } from '../accounts/sessions.queries.ts'
import { createResetLink } from './create-reset-link.ts'
import {
  type Manager,
  disableAccount,
  enableAccount,
  linkWorker,
  removeSecondFactor,
  signOutEverywhere,
} from './manage-accounts.ts'
import { findAccount, listPeople } from './people.queries.ts'

const tags = ['People']

const LIST_PEOPLE = {
  tags,
  operationId: 'listPeople',
  summary: 'List accounts',
  description: 'All accounts, newest first.',
  querystring: z.object(pageQuery),
  response: { 200: pageOf(personSchema) },
}

const LIST_PERSON_SESSIONS = {
  tags,
  operationId: 'listPersonSessions',
  summary: 'List the sessions of an account',
  description: 'Sessions that are signed in now, most recently used first.',
  params: idParams,
  querystring: z.object(pageQuery),
  response: { 200: pageOf(personSessionSchema) },
}

const describeAction = (operationId: string, summary: string, description: string) => ({
  tags,
  operationId,
  summary,
  description,
  params: idParams,
})

const DISABLE = describeAction(
  'disablePerson',
  'Disable an account',
  'Signs the account out everywhere immediately, and prevents further log-ins. Does not delete any records. The last enabled account cannot be disabled.',
)
const ENABLE = describeAction('enablePerson', 'Enable an account', 'Allows log-ins again.')
const SIGN_OUT = describeAction(
  'signPersonOut',
  'Sign an account out everywhere',
  'Ends its sessions and pending log-ins.',
)

const LINK_WORKER = {
  ...describeAction(
    'linkWorker',
    'Link an account to a worker',
    'Says which worker uses the account, so that it opens on the work of that person. A link gives no other rights.',
  ),
  body: workerLinkSchema,
}

const CREATE_RESET_LINK = {
  ...describeAction(
    'makeResetLink',
    'Create a reset link',
    `With this link, the owner of the account can set a new password once, within ${RESET_LINK_HOURS} hours. Earlier links ` +
      'of the account stop working. Its second factor does not change. The link is only shown in this response, and a ' +
      'repeated request creates another one. Requires your own password.',
  ),
  body: currentPasswordSchema,
  response: { 201: resetLinkSchema, 429: detailSchema },
}

const REMOVE_SECOND_FACTOR = {
  ...describeAction(
    'removeSecondFactor',
    'Remove a lost second factor',
    'Removes the authenticator app, passkeys, and recovery codes of an account, and notifies its owner. Requires your own password.',
  ),
  body: currentPasswordSchema,
  response: { 204: z.null(), 429: detailSchema },
}

/** Endpoints for managing the accounts of other people. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions } = app.services

  app.get('/api/people/', { schema: LIST_PEOPLE }, (request) =>
    pageResponse(request, async (pageRequest) => {
      const page = await listPeople(readerOf(request), sessions, pageRequest)
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
    return pageResponse(request, (pageRequest) => listLiveSessions(db, id, sessions, pageRequest))
  })

  const actions = [
    ['/api/people/:id/disable/', DISABLE, disableAccount],
    ['/api/people/:id/enable/', ENABLE, enableAccount],
    ['/api/people/:id/sign-out/', SIGN_OUT, signOutEverywhere],
  ] as const
  for (const [url, schema, perform] of actions) {
    app.post(url, { schema, bodyLimit }, (request, reply) =>
      write(request, reply, { status: 204 }, (change) => perform(change.db, managerOf(request), request.params.id)),
    )
  }

  app.put('/api/people/:id/worker/', { schema: LINK_WORKER, bodyLimit }, (request, reply) =>
    write(request, reply, { status: 204 }, (change) =>
      linkWorker(change.db, managerOf(request), { id: request.params.id, workerId: request.body.worker }),
    ),
  )

  app.post('/api/people/:id/reset-link/', { schema: CREATE_RESET_LINK, bodyLimit }, async (request, reply) => {
    await checkCurrentPassword(db, ownerOf(request), request.body.current_password)
    const site = siteUrl(config, request)
    reply.code(201)
    return inTransaction(db, (tx) => createResetLink(tx, managerOf(request), { id: request.params.id, site }))
  })

  app.post(
    '/api/people/:id/remove-second-factor/',
    { schema: REMOVE_SECOND_FACTOR, bodyLimit },
    async (request, reply) => {
      await checkCurrentPassword(db, ownerOf(request), request.body.current_password)
      await inTransaction(db, (tx) => removeSecondFactor(tx, managerOf(request), request.params.id))
      return reply.code(204).send(null)
    },
  )
}

const managerOf = (request: FastifyRequest): Manager => ({ user: request.user, client: clientInfo(request) })
