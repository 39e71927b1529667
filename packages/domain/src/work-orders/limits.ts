/** LIM-03 and API-84, in characters. */
export const WORK_ORDER_TITLE_MAX = 200
export const WORK_ORDER_DESCRIPTION_MAX = 10_000
export const WORK_ORDER_LOCATION_MAX = 255
export const UPDATE_CONTENT_MAX = 10_000
