import { securitySettingsSchema } from '@daywork/domain/accounts/second-factor'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../../audit/record-event.ts'
import { relyingPartyOf } from './passkeys.ts'
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
    'log-in.',
  body: securitySettingsSchema,
  response: { 200: securitySettingsSchema },
}

/** What holds for the log-ins of everybody (API-105). */
export const securitySettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app.services
  const site = relyingPartyOf(config.publicUrl)

  app.get('/api/security-settings/', { schema: GET_SETTINGS }, async () => ({
    require_second_factor: await isSecondFactorRequired(db),
  }))

  app.put('/api/security-settings/', { schema: SAVE_SETTINGS }, (request) => {
    const isRequired = request.body.require_second_factor
    return requireSecondFactor(db, request.user, { caller: callerOf(request), isRequired, site })
  })
}
