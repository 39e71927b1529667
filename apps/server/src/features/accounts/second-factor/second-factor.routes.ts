import {
  currentPasswordSchema,
  passkeyAddedSchema,
  passkeyInputSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  totpConfirmedSchema,
  totpConfirmSchema,
  totpSetupSchema,
  webauthnOptionsSchema,
} from '@daywork/domain/accounts/second-factor'
import { detailSchema } from '@daywork/domain/errors/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams } from '../../../http/parameters.ts'
import { ownerOf } from '../check-current-password.ts'
import { findFactors, findPasskeys } from './factors.queries.ts'
import { addPasskey, presentPasskey, removePasskey, startPasskey } from './manage-passkeys.ts'
import { confirmTotp, removeTotp, renewOwnRecoveryCodes, startTotp } from './manage-totp.ts'
import { relyingPartyOf } from './webauthn.ts'

const tags = ['Accounts']
const EMPTY_RESPONSE = { 204: z.null(), 429: detailSchema }

const GET_FACTORS = {
  tags,
  operationId: 'getSecondFactor',
  summary: 'Get your second factors',
  response: { 200: secondFactorSchema },
}

const START_TOTP = {
  tags,
  operationId: 'startTotp',
  summary: 'Set up an authenticator app',
  description: 'A previous app works until the new one is confirmed. Wrong passwords count as failed log-ins.',
  body: currentPasswordSchema,
  response: { 200: totpSetupSchema, 429: detailSchema },
}

const CONFIRM_TOTP = {
  tags,
  operationId: 'confirmTotp',
  summary: 'Confirm an authenticator app',
  description: 'Requires its first code within 15 minutes after the setup started.',
  body: totpConfirmSchema,
  response: { 200: totpConfirmedSchema },
}

const REMOVE_TOTP = {
  tags,
  operationId: 'removeTotp',
  summary: 'Remove your authenticator app',
  description: 'Responds 400 if the site requires a second factor and the account has no other one.',
  body: currentPasswordSchema,
  response: EMPTY_RESPONSE,
}

const RENEW_CODES = {
  tags,
  operationId: 'renewRecoveryCodes',
  summary: 'Create new recovery codes',
  description: 'The previous codes stop working. The new ones are only shown in this response.',
  body: currentPasswordSchema,
  response: { 200: recoveryCodesSchema, 429: detailSchema },
}

const START_PASSKEY = {
  tags,
  operationId: 'startPasskey',
  summary: 'Start to add a passkey',
  description:
    'Returns the options that the browser needs to create one. PUBLIC_URL must be an https address with a domain name.',
  body: currentPasswordSchema,
  response: { 200: webauthnOptionsSchema, 429: detailSchema },
}

const ADD_PASSKEY = {
  tags,
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: 'Requires the response that the browser created from the options, within 15 minutes.',
  body: passkeyInputSchema,
  response: { 201: passkeyAddedSchema },
}

const REMOVE_PASSKEY = {
  tags,
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  description: 'Responds 400 if the site requires a second factor and the account has no other one.',
  params: idParams,
  body: currentPasswordSchema,
  response: EMPTY_RESPONSE,
}

/** Endpoints for managing the second factors of your own account. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app.services
  const site = relyingPartyOf(config.publicUrl)

  app.get('/accounts/second-factor/', { schema: GET_FACTORS }, async ({ user }) => {
    const factors = await findFactors(db, user.id, site?.id)
    const passkeys = await findPasskeys(db, user.id)
    return {
      totp: factors.totp_confirmed_at === null ? null : { confirmed_at: factors.totp_confirmed_at },
      recovery_codes_left: factors.recovery_codes_left,
      passkeys: passkeys.map((passkey) => presentPasskey(passkey, site)),
      passkeys_available: site !== undefined,
      required: factors.required,
    }
  })

  app.post('/accounts/second-factor/totp/', { schema: START_TOTP }, (request) =>
    startTotp(db, ownerOf(request), request.body.current_password),
  )

  app.post('/accounts/second-factor/totp/confirm/', { schema: CONFIRM_TOTP }, (request) =>
    confirmTotp(db, ownerOf(request), request.body.code),
  )

  app.post('/accounts/second-factor/totp/remove/', { schema: REMOVE_TOTP }, async (request, reply) => {
    await removeTotp(db, ownerOf(request), { password: request.body.current_password, site })
    return reply.code(204).send(null)
  })

  app.post('/accounts/second-factor/recovery-codes/', { schema: RENEW_CODES }, (request) =>
    renewOwnRecoveryCodes(db, ownerOf(request), request.body.current_password),
  )

  app.post('/accounts/passkeys/options/', { schema: START_PASSKEY }, (request) =>
    startPasskey(db, ownerOf(request), { password: request.body.current_password, site }),
  )

  app.post('/accounts/passkeys/', { schema: ADD_PASSKEY }, async (request, reply) => {
    reply.code(201)
    return addPasskey(db, ownerOf(request), { input: request.body, site })
  })

  app.post('/accounts/passkeys/:id/remove/', { schema: REMOVE_PASSKEY }, async (request, reply) => {
    const { body, params } = request
    const removal = { id: params.id, password: body.current_password, site }
    await removePasskey(db, ownerOf(request), removal)
    return reply.code(204).send(null)
  })
}
