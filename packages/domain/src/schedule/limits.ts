/** Maximum number of days that the schedule shows at once, and for which the hours of an order are checked. */
export const SCHEDULE_DAYS_MAX = 45
