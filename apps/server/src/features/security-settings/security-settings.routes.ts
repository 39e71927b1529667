import { securitySettingsInputSchema, securitySettingsSchema } from '@daywork/domain/accounts/second-factor'
import { detailSchema, invalid } from '@daywork/domain/errors/domain-error'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clientInfo } from '../../audit/record-event.ts'
import { ACCOUNT_BODY_LIMIT_BYTES as bodyLimit } from '../../http/body-limits.ts'
import { checkCurrentPassword, ownerOf } from '../accounts/check-current-password.ts'
import { relyingPartyOf } from '../accounts/second-factor/webauthn.ts'
import { isSecondFactorRequired } from './security-settings.queries.ts'
import { setSecondFactorRequired } from './set-second-factor-required.ts'

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
    'You can require a second factor only if you have one yourself. Requiring it signs out all accounts without ' +
    'one; they have to set one up at their next log-in. Turning the requirement off requires your own password.',
  body: securitySettingsInputSchema,
  response: { 200: securitySettingsSchema, 429: detailSchema },
}

/** Settings that apply to the log-ins of all accounts. */
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
    return setSecondFactorRequired(db, request.user, { client: clientInfo(request), isRequired, site })
  })
}
