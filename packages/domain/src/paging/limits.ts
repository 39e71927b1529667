/** API-08. */
export const PAGE_SIZE_DEFAULT = 100
export const PAGE_SIZE_MAX = 500
