import {
  secondFactorInputSchema,
  secondFactorErrorSchema,
  secondFactorTokensSchema,
  ticketInputSchema,
  totpSetupSchema,
  webauthnOptionsSchema,
} from '@daywork/domain/accounts/second-factor'
import { detailSchema } from '@daywork/domain/errors/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clientInfo } from '../../../audit/record-event.ts'
import { confirmLogIn, createLogInPasskeyOptions, startLogInTotpSetup } from './login-second-factor.ts'
import { relyingPartyOf } from './webauthn.ts'

const tags = ['Accounts']

const CONFIRM_LOG_IN = {
  tags,
  operationId: 'confirmLogIn',
  summary: 'Log in: confirm with a second factor',
  description:
    'Completes a log-in after the response `second_factor_required` or `second_factor_setup_required`. A wrong ' +
    'code counts as a failed log-in. After 5 wrong codes the ticket is no longer valid.',
  body: secondFactorInputSchema,
  response: { 200: secondFactorTokensSchema, 401: secondFactorErrorSchema, 429: detailSchema },
}

const GET_PASSKEY_OPTIONS = {
  tags,
  operationId: 'getLogInPasskeyOptions',
  summary: 'Log in: get passkey options',
  description:
    'Returns the options that the browser needs to confirm a log-in with a passkey. They are valid for one attempt.',
  body: ticketInputSchema,
  response: { 200: webauthnOptionsSchema, 401: secondFactorErrorSchema },
}

const START_TOTP_SETUP = {
  tags,
  operationId: 'startLogInTotp',
  summary: 'Log in: set up an authenticator app',
  description:
    'For a log-in after the response `second_factor_setup_required`. Confirm the log-in with the first code of the app.',
  body: ticketInputSchema,
  response: { 200: totpSetupSchema, 401: secondFactorErrorSchema },
}

/** Endpoints for the part of a log-in after the password check. A ticket identifies the log-in. */
export const logInSecondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, sessions } = app.services
  const site = relyingPartyOf(config.publicUrl)

  app.post('/accounts/login/second-factor/', { schema: CONFIRM_LOG_IN }, (request) =>
    confirmLogIn(db, sessions, { input: request.body, client: clientInfo(request), site }),
  )

  app.post('/accounts/login/passkey-options/', { schema: GET_PASSKEY_OPTIONS }, (request) =>
    createLogInPasskeyOptions(db, site, request.body.ticket),
  )

  app.post('/accounts/login/second-factor-setup/', { schema: START_TOTP_SETUP }, (request) =>
    startLogInTotpSetup(db, request.body.ticket),
  )
}
