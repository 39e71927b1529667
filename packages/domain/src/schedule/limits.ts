/** The most days that the schedule shows at once, and that the hours of an order are checked for. */
export const SCHEDULE_DAYS_MAX = 45
