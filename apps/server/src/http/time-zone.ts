import { BUSINESS_MESSAGES } from '@daywork/domain/business/messages'
import { isTimeZone } from '@daywork/domain/business/time-zone'
import { z } from 'zod'

/** The time zone of the days in a request. Empty means the time zone of the business. */
export const timeZoneQuery = z
  .string()
  .optional()
  .transform((text) => text || undefined)
  .refine((text) => text === undefined || isTimeZone(text), BUSINESS_MESSAGES.timeZone)
  .meta({ description: 'IANA name of the time zone of the days; by default, the time zone of the business' })
