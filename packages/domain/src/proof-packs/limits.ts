/** Originals of a proof pack. */
export const PACK_FILES_MAX = 2000
export const PACK_EVENTS_MAX = 20_000
