export const PACK_ORDERS_MAX = 2000
/** Of a time stamp. Those of public authorities have up to 8 kB, depending on how many certificates they contain. */
export const STAMP_BYTES_MAX = 64 * 1024
/** Originals of a proof pack. */
export const PACK_FILES_MAX = 2000
export const PACK_EVENTS_MAX = 20_000
/** Packs that one account may create in 24 hours: the server stores the content of each for a day. */
export const PACKS_PER_DAY_MAX = 30
