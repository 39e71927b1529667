import type { ImportProblem } from './imported.ts'
import { columnLetters, isBlankRow, type Table, type TableRow } from './table.ts'

/** The row of a table that names its columns. */
export interface Header {
  row: TableRow
  /** Names as they are written. */
  names: readonly string[]
  /** Names in lowercase, without accents and trailing marks. */
  keys: readonly string[]
}

/** How many rows to search: titles and empty rows above the header are common. */
const HEADER_ROWS = 10
const NAME_LENGTH = 100

/** @returns the first row that has the names that `isHeader` looks for */
export function findHeader({ rows }: Table, isHeader: (keys: ReadonlySet<string>) => boolean): Header | undefined {
  for (const row of rows.slice(0, HEADER_ROWS)) {
    const names = row.cells.map((cell) =>
      cell
        .slice(0, NAME_LENGTH)
        .replace(/^\uFEFF/, '')
        .trim(),
    )
    const keys = names.map(keyOf)
    if (isHeader(new Set(keys))) return { row, names, keys }
  }
  return undefined
}

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F*?:"]+$|[\u0300-\u036F"]/g, '')
    .trim()

export const rowsBelow = ({ rows }: Table, { row }: Header): TableRow[] =>
  rows.filter((each) => each.line > row.line && !isBlankRow(each))

/** Such as 'C (constraint)'. */
const columnName = ({ names }: Header, at: number): string =>
  names[at] ? `${columnLetters(at)} (${names[at]})` : columnLetters(at)

export const cellOf = ({ cells }: TableRow, at: number): string => (cells[at] ?? '').trim()

/** Names of the columns that have a value below the header, but are not read. */
export function columnsLeftOut(header: Header, rows: readonly TableRow[], read: ReadonlySet<number>): string[] {
  const filled = new Set<number>()
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell.trim() !== '') filled.add(at)
  return [...filled]
    .filter((at) => !read.has(at))
    .toSorted((one, other) => one - other)
    .map((at) => columnName(header, at))
}

const VALUE_LENGTH = 80

/** A problem with the cell of a column; a negative index means none. */
export const problemAt = (kind: ImportProblem['kind'], header: Header, at: number, value = ''): ImportProblem => ({
  kind,
  ...(at >= 0 && { column: columnName(header, at) }),
  ...(value !== '' && { value: value.length > VALUE_LENGTH ? `${value.slice(0, VALUE_LENGTH)}…` : value }),
})
