/** Maximum number of orders of the day, and of each kind that needs attention. */
export const TODAY_ORDERS_MAX = 200
export const ATTENTION_ORDERS_MAX = 5
export const DAYS_COUNTED = 7
