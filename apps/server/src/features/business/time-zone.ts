import { BUSINESS_MESSAGES } from '@daywork/domain/business/messages'
import { isTimeZone } from '@daywork/domain/business/time-zone'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findBusinessSettings } from './business.queries.ts'

/** The time zone whose days a request means. Empty means that of the business. */
export const timeZoneQuery = z
  .string()
  .optional()
  .transform((text) => text || undefined)
  .refine((text) => text === undefined || isTimeZone(text), BUSINESS_MESSAGES.timeZone)
  .meta({ description: 'IANA name of the time zone of the days, that of the business unless given' })

export const timeZoneOf = async ({ server }: FastifyRequest, given: string | undefined): Promise<string> =>
  given ?? (await findBusinessSettings(server.services.db)).time_zone
