/** Characters that start a formula in spreadsheets, also as full-width characters, which some of them convert. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

export type CsvValue = string | number | null

/**
 * Formats a CSV file for spreadsheets, which read UTF-8 only with a byte order mark. A text that would run as a formula
 * gets a leading apostrophe; null is an empty cell.
 */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`

function toCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
