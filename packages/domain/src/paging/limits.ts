/** Separate from page.ts, so that the first screen does not load zod. */
export const PAGE_SIZE_DEFAULT = 100
export const PAGE_SIZE_MAX = 500
