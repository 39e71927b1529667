import { CHECKLIST_ITEMS_MAX } from '../limits.ts'
import type { ImportLine } from './imported.ts'
import type { TableRow } from './table.ts'

/** A preview of more rows would help no one. */
const LINES_MAX = 1000

/** Reads rows until the checklist is full. The last line then reports how many rows are left out. */
export function collectLines(
  rows: readonly TableRow[],
  readRow: (row: TableRow) => ImportLine | undefined,
): ImportLine[] {
  const lines: ImportLine[] = []
  let items = 0
  for (const [at, row] of rows.entries()) {
    const line = readRow(row)
    if (line === undefined) continue
    items += line.items.length
    if (items > CHECKLIST_ITEMS_MAX || lines.length === LINES_MAX) {
      lines.push({ ...line, items: [], problems: [{ kind: 'tooMany', value: String(rows.length - at) }] })
      break
    }
    lines.push(line)
  }
  return lines
}
