/** Larger files are not checklists. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
/** Of a workbook when it is unpacked. A ZIP file of 5 MB can contain gigabytes. */
export const IMPORT_MAX_UNPACKED_BYTES = 50 * 1024 * 1024
export const IMPORT_MAX_SHEETS = 20
/** Of all sheets. Empty ones between others count. */
export const IMPORT_MAX_CELLS = 100_000
/** A text that is typed or pasted. */
export const IMPORT_MAX_CHARACTERS = 200_000
