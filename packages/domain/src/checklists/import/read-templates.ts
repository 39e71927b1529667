import { CHECKLIST_TITLE_MAX } from '../limits.ts'
import type { Imported, ImportedTemplate, ImportOptions } from './imported.ts'
import { findColumns, isColumnsHeader, readColumns, readList } from './read-columns.ts'
import { IMPORT_MAX_CELLS } from './limits.ts'
import { findHeader } from './header.ts'
import { findSafetyCulture, readSafetyCulture } from './read-safety-culture.ts'
import { findXlsForm, readXlsForm } from './read-xlsform.ts'
import { isBlankRow, parseCsv, type Table } from './table.ts'
import { readWorkbook } from './workbook.ts'

/*
 * Reads checklist templates from a text or a spreadsheet. Nothing is stored: the page shows what would be created, and
 * what each row loses, before anything is added. No function here throws, and each reads its input once.
 */

/** Reads a pasted text, a CSV file, or a list with an item per line. */
export function readText(text: string, options: ImportOptions): Imported {
  const delimiter = delimiterOf(text)
  if (delimiter === undefined) {
    const rows = text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, cells: [line] }))
    if (rows.length > IMPORT_MAX_CELLS) return { failure: 'tooManyCells' }
    const list = readList(rows, options)
    if (list.lines.length === 0) return { failure: 'empty' }
    return { templates: [withValidTitle({ sheet: '', title: options.title, format: 'lines', ...list })] }
  }
  const rows = parseCsv(text, delimiter)
  return rows ? readTables([{ name: '', rows }], options) : { failure: 'tooManyCells' }
}

/** Reads a workbook from its XML files. */
export function readParts(parts: ReadonlyMap<string, string>, options: ImportOptions): Imported {
  const read = readWorkbook(parts)
  return 'failure' in read ? read : readTables(read.tables, options)
}

function readTables(all: readonly Table[], options: ImportOptions): Imported {
  const tables = all.filter(({ rows }) => rows.some((row) => !isBlankRow(row)))
  const form = findXlsForm(tables)
  if (form) {
    const { title, ...read } = readXlsForm(form, options)
    return { templates: [withValidTitle({ sheet: '', title: title || options.title, format: 'xlsform', ...read })] }
  }
  if (tables.length === 0) return { failure: 'empty' }
  const isOnly = tables.length === 1
  const templates = tables.map((table) =>
    withValidTitle({
      sheet: isOnly ? '' : table.name,
      title: isOnly ? options.title : table.name,
      ...readTable(table, options),
    }),
  )
  return { templates }
}

function readTable(table: Table, options: ImportOptions) {
  const safetyCulture = findSafetyCulture(table)
  if (safetyCulture) return { format: 'safetyculture' as const, ...readSafetyCulture(table, safetyCulture, options) }
  const header = findColumns(table) ?? findHeader(table, isOnlyLabel)
  if (header) return { format: 'columns' as const, ...readColumns(table, header, options) }
  return { format: 'lines' as const, ...readList(table.rows, options) }
}

/** Whether the label is the only column. */
const isOnlyLabel = (keys: ReadonlySet<string>): boolean =>
  [...keys].filter((key) => key !== '').length === 1 && ['label', 'item', 'punto'].some((name) => keys.has(name))

const DELIMITERS = [',', ';', '\t'] as const

/** The separator of a CSV file, derived from the column names in its first line; undefined for plain lines. */
function delimiterOf(text: string): string | undefined {
  const [first = ''] = text.slice(0, HEADER_CHARACTERS).split(/\r\n|\r|\n/, 1)
  return DELIMITERS.find((delimiter) => {
    const table = { name: '', rows: [{ line: 1, cells: first.split(delimiter) }] }
    return findHeader(table, isColumnsHeader) ?? findSafetyCulture(table) ?? findXlsForm([table])
  })
}

const HEADER_CHARACTERS = 10_000

const withValidTitle = (template: ImportedTemplate): ImportedTemplate => ({
  ...template,
  title: [...template.title.replaceAll('\0', '').toWellFormed().trim()].slice(0, CHECKLIST_TITLE_MAX).join(''),
})
