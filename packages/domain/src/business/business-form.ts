import { firstErrors } from '../errors/domain-error.ts'
import { businessErrors, type BusinessSettings, businessSettingsInputSchema } from './business.ts'

/** The values of the business settings form. */
export interface BusinessFormValues extends Pick<
  BusinessSettings,
  'name' | 'time_zone' | 'working_days' | 'day_starts' | 'day_ends'
> {
  /** In minutes, as text: the value of a select. */
  default_order_minutes: string
}

export const businessFormValues = (settings: BusinessSettings): BusinessFormValues => ({
  name: settings.name,
  time_zone: settings.time_zone,
  working_days: settings.working_days,
  day_starts: settings.day_starts,
  day_ends: settings.day_ends,
  default_order_minutes: String(settings.default_order_minutes),
})

export const businessPayload = (values: BusinessFormValues) => ({
  ...values,
  default_order_minutes: Number(values.default_order_minutes),
})

/** The first error of each field. */
export function businessFormErrors(values: BusinessFormValues): Partial<Record<string, string>> {
  const errors = firstErrors(businessSettingsInputSchema.safeParse(businessPayload(values)))
  const end = businessErrors(values)?.day_ends?.[0]
  return end === undefined ? errors : { day_ends: end, ...errors }
}

/** Hours of the working day, which is how long a person can be scheduled; 0 if it ends before it starts. */
export const workingHours = ({
  day_ends: ends,
  day_starts: starts,
}: Pick<BusinessSettings, 'day_starts' | 'day_ends'>) => Math.max(0, minutesOf(ends) - minutesOf(starts)) / 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
