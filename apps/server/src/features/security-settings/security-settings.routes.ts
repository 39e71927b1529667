import { securitySettingsInputSchema, securitySettingsSchema } from '@daywork/domain/accounts/second-factor'
import { detailSchema } from '@daywork/domain/errors/answers'
import { invalid } from '@daywork/domain/errors/domain-error'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../audit/record-event.ts'
import { ACCOUNT_BODY_LIMIT_BYTES as bodyLimit } from '../accounts/body-limit.ts'
import { checkCurrentPassword, ownerOf } from '../accounts/check-current-password.ts'
import { relyingPartyOf } from '../accounts/second-factor/passkeys.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { isSecondFactorRequired } from './security-settings.queries.ts'

const tags = ['People']

const GET_SETTINGS = {
  tags,
  operationId: 'getSecuritySettings',
  summary: 'Get the security settings',
  response: { 200: securitySettingsSchema },
}

const SAVE_SETTINGS = {
  tags,
  operationId: 'saveSecuritySettings',
  summary: 'Change the security settings',
  description:
    'Requiring a second factor takes one of your own, and signs everybody out who has none: they set one up at their next ' +
    'log-in. Switching the requirement off takes your own password.',
  body: securitySettingsInputSchema,
  response: { 200: securitySettingsSchema, 429: detailSchema },
}

/** What holds for the log-ins of everybody (API-105). */
export const securitySettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app.services
  const site = relyingPartyOf(config.publicUrl)

  app.get('/api/security-settings/', { schema: GET_SETTINGS }, async () => ({
    require_second_factor: await isSecondFactorRequired(db),
  }))

  app.put('/api/security-settings/', { schema: SAVE_SETTINGS, bodyLimit }, async (request) => {
    const { current_password, require_second_factor: isRequired } = request.body
    if (!isRequired) {
      if (current_password === undefined) throw invalid({ current_password: [FIELD_MESSAGES.required] })
      await checkCurrentPassword(db, ownerOf(request), current_password)
    }
    return requireSecondFactor(db, request.user, { caller: callerOf(request), isRequired, site })
  })
}
