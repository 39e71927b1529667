import { businessErrors, businessSettingsInputSchema, businessSettingsSchema } from '@daywork/domain/business/business'
import { invalid } from '@daywork/domain/errors/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clientInfo, recordEvent } from '../../audit/record-event.ts'
import { inTransaction } from '../../database/transaction.ts'
import { BUSINESS } from '../../database/business-time-zone.ts'
import { findBusinessSettings, saveBusinessSettings } from './business.queries.ts'

const tags = ['Schedule']

const GET_SETTINGS = {
  tags,
  operationId: 'getBusinessSettings',
  summary: 'Get the settings of the business',
  description: 'Time zone, working days and hours, and the length of a work order without an end.',
  response: { 200: businessSettingsSchema },
}

const SAVE_SETTINGS = {
  tags,
  operationId: 'saveBusinessSettings',
  summary: 'Change the settings of the business',
  description: 'Fields that you leave out keep their values. The settings apply to the schedule of everyone.',
  body: businessSettingsInputSchema,
  response: { 200: businessSettingsSchema },
}

export const businessRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/api/business/', { schema: GET_SETTINGS }, () => findBusinessSettings(db))

  app.put('/api/business/', { schema: SAVE_SETTINGS }, (request) =>
    inTransaction(db, async (tx) => {
      const settings = await saveBusinessSettings(tx, request.body)
      const errors = businessErrors(settings)
      if (errors) throw invalid(errors)
      const { id: userId, username } = request.user
      const details = { setting: BUSINESS, value: request.body }
      await recordEvent(tx, clientInfo(request), { event: 'setting_changed', userId, username, details })
      return settings
    }),
  )
}
