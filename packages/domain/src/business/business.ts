import { z } from 'zod'
import type { FieldErrors } from '../errors/domain-error.ts'
import { aboveMaximumMessage, belowMinimumMessage, FIELD_MESSAGES, typeMessage } from '../fields/messages.ts'
import { choiceField, textField } from '../fields/text.ts'
import { WEEKDAYS } from './defaults.ts'
import { BUSINESS_MESSAGES } from './messages.ts'
import { isTimeZone } from './time-zone.ts'

const NAME_MAX_LENGTH = 100
const ORDER_MINUTES_MIN = 5
const ORDER_MINUTES_MAX = 1440

/** The settings of the business, which the schedule uses. */
export const businessSettingsSchema = z
  .object({
    name: z.string().meta({ description: 'Of the business, for what is printed; empty until it is set' }),
    time_zone: z.string().meta({ description: 'IANA name. The days of the schedule are those of this time zone' }),
    is_time_zone_set: z
      .boolean()
      .meta({ description: 'False while the time zone is only a default, because no browser or user has set it' }),
    working_days: z.array(z.enum(WEEKDAYS)).meta({ description: 'From Monday on' }),
    day_starts: z.string().meta({ description: 'Start of the working day, HH:MM', example: '08:00' }),
    day_ends: z.string().meta({ description: 'End of the working day, HH:MM', example: '17:00' }),
    default_order_minutes: z.int().meta({ description: 'Length of a work order without an end' }),
  })
  .meta({ id: 'BusinessSettings' })
export type BusinessSettings = z.infer<typeof businessSettingsSchema>

const timeOfDay = z
  .string({ error: ({ input }) => typeMessage(input, BUSINESS_MESSAGES.timeOfDay) })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, BUSINESS_MESSAGES.timeOfDay)

/** Body of PUT. Omitted fields keep their values. */
export const businessSettingsInputSchema = z
  .object({
    name: textField({ max: NAME_MAX_LENGTH, trimmed: true }).optional(),
    time_zone: z
      .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notText) })
      .refine(isTimeZone, BUSINESS_MESSAGES.timeZone)
      .optional(),
    working_days: z
      .array(choiceField(WEEKDAYS), { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
      .transform((days) => WEEKDAYS.filter((day) => days.includes(day)))
      .refine((days) => days.length > 0, BUSINESS_MESSAGES.noWorkingDay)
      .optional(),
    day_starts: timeOfDay.optional(),
    day_ends: timeOfDay.optional(),
    default_order_minutes: z
      .int({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notWholeNumber) })
      .min(ORDER_MINUTES_MIN, belowMinimumMessage(ORDER_MINUTES_MIN))
      .max(ORDER_MINUTES_MAX, aboveMaximumMessage(ORDER_MINUTES_MAX))
      .optional(),
  })
  .meta({ id: 'BusinessSettingsInput' })
export type BusinessSettingsInput = z.infer<typeof businessSettingsInputSchema>

/** Validates the rule between two fields. Times as HH:MM sort as text. */
export const businessErrors = ({
  day_ends: ends,
  day_starts: starts,
}: Pick<BusinessSettings, 'day_starts' | 'day_ends'>): FieldErrors | undefined =>
  ends > starts ? undefined : { day_ends: [BUSINESS_MESSAGES.endsBeforeStart] }
