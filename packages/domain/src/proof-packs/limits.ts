export const PACK_ORDERS_MAX = 2000
/** Originals of a proof pack. */
export const PACK_FILES_MAX = 2000
export const PACK_EVENTS_MAX = 20_000
