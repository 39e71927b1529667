import {
  secondFactorInputSchema,
  secondFactorRefusedSchema,
  secondFactorTokensSchema,
  ticketInputSchema,
  totpSetupSchema,
  webauthnOptionsSchema,
} from '@daywork/domain/accounts/second-factor'
import { detailSchema } from '@daywork/domain/errors/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../../audit/record-event.ts'
import { ACCOUNT_BODY_LIMIT_BYTES as bodyLimit } from '../body-limit.ts'
import { confirmLogIn } from './confirm-log-in.ts'
import { relyingPartyOf } from './passkeys.ts'
import { offerPasskeys, offerTotp } from './use-ticket.ts'

const tags = ['Accounts']

const CONFIRM = {
  tags,
  operationId: 'confirmLogIn',
  summary: 'Log in: confirm with a second factor',
  description:
    'The second call of a log-in that answered `second_factor_required` or `second_factor_setup_required`. A wrong code ' +
    'counts as a failed log-in; after 5 of them the ticket is void.',
  body: secondFactorInputSchema,
  response: { 200: secondFactorTokensSchema, 401: secondFactorRefusedSchema, 429: detailSchema },
}

const OFFER_PASSKEYS = {
  tags,
  operationId: 'getLogInPasskeyOptions',
  summary: 'Log in: ask for a passkey',
  description:
    'What the browser needs to confirm a log-in with a passkey of the account. The answer is good for one try.',
  body: ticketInputSchema,
  response: { 200: webauthnOptionsSchema, 401: secondFactorRefusedSchema },
}

const OFFER_TOTP = {
  tags,
  operationId: 'startLogInTotp',
  summary: 'Log in: set up an authenticator app',
  description: 'For a log-in that answered `second_factor_setup_required`. Confirm it with the first code of the app.',
  body: ticketInputSchema,
  response: { 200: totpSetupSchema, 401: secondFactorRefusedSchema },
}

/** The calls between a right password and the session. A ticket says which log-in they belong to (API-101). */
export const logInStepsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions } = app.services
  const site = relyingPartyOf(config.publicUrl)

  app.post('/accounts/login/second-factor/', { schema: CONFIRM, bodyLimit }, (request) =>
    confirmLogIn(db, sessions, { input: request.body, caller: callerOf(request), site }),
  )

  app.post('/accounts/login/passkey-options/', { schema: OFFER_PASSKEYS, bodyLimit }, (request) =>
    offerPasskeys(db, site, request.body.ticket),
  )

  app.post('/accounts/login/second-factor-setup/', { schema: OFFER_TOTP, bodyLimit }, (request) =>
    offerTotp(db, request.body.ticket),
  )
}
