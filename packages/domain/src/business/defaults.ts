/** Days of the week as the API names them, in the order of ISO 8601. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

const WORKING_DAYS: (typeof WEEKDAYS)[number][] = ['MON', 'TUE', 'WED', 'THU', 'FRI']

/** The settings of the business until someone changes them. */
export const BUSINESS_DEFAULTS = {
  name: '',
  time_zone: 'UTC',
  working_days: WORKING_DAYS,
  day_starts: '08:00',
  day_ends: '17:00',
  default_order_minutes: 120,
}
