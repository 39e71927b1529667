/** Larger files are not checklists. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
/** For an unpacked workbook: a ZIP file of 5 MB can contain gigabytes. */
export const IMPORT_MAX_UNPACKED_BYTES = 50 * 1024 * 1024
export const IMPORT_MAX_SHEETS = 20
/** In all sheets together. Empty cells before a filled one count. */
export const IMPORT_MAX_CELLS = 100_000
/** For typed or pasted text. */
export const IMPORT_MAX_CHARACTERS = 200_000
