import { IMPORT_MAX_CELLS } from './limits.ts'

/** A sheet of a workbook, or a CSV file. */
export interface Table {
  /** Of the sheet; empty for a CSV file. */
  name: string
  rows: readonly TableRow[]
}

export interface TableRow {
  /** From 1. */
  line: number
  cells: readonly string[]
  /** Whether a quoted cell was not closed. */
  isOpen?: boolean
}

/** 'A' for 0, 'AB' for 27. */
export function columnLetters(at: number): string {
  let letters = ''
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS))
    letters = String.fromCodePoint(A + ((rest - 1) % LETTERS)) + letters
  return letters
}

const LETTERS = 26
const A = 65

export const isBlankRow = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '')

/**
 * Parses CSV as in RFC 4180: quoted cells may contain separators and line breaks, and a quote is doubled.
 * @returns undefined if it has too many cells
 */
export function parseCsv(text: string, delimiter: string): TableRow[] | undefined {
  const rows: TableRow[] = []
  let line = 1
  let first = 1
  let cells: string[] = []
  let count = 0
  let parts: string[] = []
  let isOpen = false
  let isBlank = true
  // Slices instead of single characters: a cell of 5 MB would take seconds.
  let from = 0
  const take = (to: number) => {
    if (to > from) parts.push(text.slice(from, to))
    from = to + 1
  }
  const endCell = (to: number) => {
    take(to)
    cells.push(parts.join(''))
    parts = []
    isBlank = true
    count += 1
  }
  const endRow = () => {
    rows.push({ line: first, cells, ...(isOpen && { isOpen }) })
    cells = []
    first = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n') line += 1
    if (isOpen) {
      if (character !== '"') continue
      take(at)
      if (text.charAt(at + 1) === '"') {
        // The second quote stays in the cell.
        at += 1
      } else isOpen = false
    } else if (character === '"' && isBlank) {
      from = at + 1
      isOpen = true
      isBlank = false
    } else if (character === delimiter) endCell(at)
    else if (character === '\n' || character === '\r') {
      endCell(at)
      if (character === '\r' && text.charAt(at + 1) === '\n') {
        at += 1
        from = at + 1
        line += 1
      } else if (character === '\r') line += 1
      endRow()
    } else if (character.trim() !== '') isBlank = false
    if (count > IMPORT_MAX_CELLS) return undefined
  }
  endCell(text.length)
  endRow()
  return rows
}

/** Looks up an own key only: a cell may contain 'constructor'. */
export const lookUp = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
