import type { Item, ItemKind } from './item.ts'
import {
  CHECKLIST_ITEMS_MAX,
  CHOICE_MAX,
  ITEM_CHOICES_MAX,
  ITEM_HINT_MAX,
  ITEM_LABEL_MAX,
  ITEM_UNIT_MAX,
} from './limits.ts'

/*
 * Reads items from pasted lines or a CSV file. Nothing is stored: before anything is added, the page shows the parsed
 * items, and an error for each line that could not be parsed.
 */

export const READ_ERRORS = ['noLabel', 'tooLong', 'kind', 'choices', 'number', 'limits', 'tooMany', 'quote'] as const
export type ReadError = (typeof READ_ERRORS)[number]

export interface ReadLine {
  /** From 1, as in an editor. */
  line: number
  text: string
  item?: Item
  error?: ReadError
}

/** An item as typed, before validation. */
interface Draft {
  kind: ItemKind
  label: string
  required: boolean
  hint?: string
  unit?: string
  min?: string
  max?: string
  choices?: string[]
}

/** Reads items from a text: CSV if its first line has a column `label`, otherwise one item per non-empty line. */
export function readItems(text: string, newId: () => string): ReadLine[] {
  const delimiter = delimiterOf(text)
  const read = delimiter === undefined ? readLines(text) : readCsv(text, delimiter)
  return read.map(({ draft, ...line }, at) => {
    if (at >= CHECKLIST_ITEMS_MAX) return { ...line, error: 'tooMany' }
    if (typeof draft === 'string') return { ...line, error: draft }
    const item = toItem(draft, newId)
    return typeof item === 'string' ? { ...line, error: item } : { ...line, item }
  })
}

interface Read {
  line: number
  text: string
  draft: Draft | ReadError
}

const isTooLong = (text: string, max: number): boolean => [...text].length > max

function toItem(
  { hint = '', unit = '', choices = [], min, max, ...draft }: Draft,
  newId: () => string,
): Item | ReadError {
  if (draft.label === '') return 'noLabel'
  if (isTooLong(draft.label, ITEM_LABEL_MAX) || isTooLong(hint, ITEM_HINT_MAX) || isTooLong(unit, ITEM_UNIT_MAX))
    return 'tooLong'
  if (choices.some((choice) => isTooLong(choice, CHOICE_MAX))) return 'tooLong'
  if (draft.kind === 'choice' && (new Set(choices).size < 2 || choices.length > ITEM_CHOICES_MAX)) return 'choices'
  const [low, high] = [numberOf(min), numberOf(max)]
  if (low === undefined || high === undefined) return 'number'
  if (low !== null && high !== null && low > high) return 'limits'
  return { id: newId(), ...draft, hint, unit, min: low, max: high, choices }
}

/** @returns null for an empty text, undefined if it is not a number */
function numberOf(text = ''): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2'))
  return Number.isFinite(value) ? value : undefined
}

const BULLET = /^\s*(?:[-*•·–☐☑✓]\s+|\[[ x]?\]\s*|\d{1,3}[.)]\s+)+/i
const HEADING = /^\s*#+\s*/
const KIND_AT_END = /\s*\[([^\][]+)\]\s*$/
const LIMITS = /^(?:number|n[úu]mero)\b(?:\s+([+-]?\d+(?:\.\d+)?)\s*(?:-|–|to|a)\s*([+-]?\d+(?:\.\d+)?))?\s*(.*)$/i

/** English and Spanish, as the page names them in both. */
const KINDS_BY_WORD: Readonly<Record<string, ItemKind>> = {
  check: 'check',
  photo: 'photo',
  signature: 'signature',
  text: 'text',
  'yes/no': 'yes_no',
  'yes/no/na': 'yes_no',
  foto: 'photo',
  firma: 'signature',
  texto: 'text',
  'sí/no': 'yes_no',
  'si/no': 'yes_no',
  'sí/no/na': 'yes_no',
  'si/no/na': 'yes_no',
}

function readLines(text: string): Read[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, at) => {
    if (raw.trim() === '') return []
    return [{ line: at + 1, text: raw.trim(), draft: readLine(raw) }]
  })
}

function readLine(raw: string): Draft {
  if (HEADING.test(raw)) return { kind: 'heading', label: raw.replace(HEADING, '').trim(), required: false }
  let label = raw.replace(BULLET, '').trim()
  let required = takesStar()
  const [marked, inBrackets = ''] = KIND_AT_END.exec(label) ?? []
  const known = marked === undefined ? undefined : kindOf(inBrackets.trim().normalize())
  if (marked !== undefined && known !== undefined) {
    label = label.slice(0, -marked.length).trim()
    required ||= takesStar()
    return { label, required, ...known }
  }
  return { kind: label.endsWith('?') ? 'yes_no' : 'check', label, required }

  function takesStar(): boolean {
    if (!label.endsWith('*')) return false
    label = label.slice(0, -1).trim()
    return true
  }
}

/** @returns undefined if the brackets are part of the label */
function kindOf(words: string): Pick<Draft, 'kind' | 'unit' | 'min' | 'max' | 'choices'> | undefined {
  const kind = KINDS_BY_WORD[words.toLowerCase().replaceAll(/\s+/g, '')]
  if (kind !== undefined) return { kind }
  const numbers = LIMITS.exec(words)
  if (numbers) {
    const [, min = '', max = '', unit = ''] = numbers
    return { kind: 'number', min, max, unit: unit.trim() }
  }
  const choices = words.split('/').map((choice) => choice.trim())
  return choices.length > 1 ? { kind: 'choice', choices: choices.filter((choice) => choice !== '') } : undefined
}

const COLUMNS = ['type', 'label', 'required', 'hint', 'choices', 'unit', 'min', 'max'] as const
type Column = (typeof COLUMNS)[number]
const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name)

/** The separator of a CSV file, whose first line has a column `label`; undefined for plain lines. */
function delimiterOf(text: string): string | undefined {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  return [',', ';', '\t'].find((delimiter) => {
    const names = first.split(delimiter).map(nameOfColumn)
    return names.includes('label') && names.length > 1
  })
}

const nameOfColumn = (cell: string): string =>
  cell
    .trim()
    .replaceAll('"', '')
    .replace(/^\uFEFF/, '')
    .toLowerCase()

const KINDS_BY_TYPE: Readonly<Record<string, ItemKind>> = {
  '': 'check',
  check: 'check',
  checkbox: 'check',
  yes_no: 'yes_no',
  'yes/no': 'yes_no',
  number: 'number',
  text: 'text',
  choice: 'choice',
  photo: 'photo',
  signature: 'signature',
  heading: 'heading',
  section: 'heading',
}

const YES = new Set(['yes', 'true', '1', 'x', 'sí', 'si'])

function readCsv(text: string, delimiter: string): Read[] {
  const [head, ...rows] = parseCsv(text, delimiter)
  const columns = (head?.cells ?? []).map(nameOfColumn)
  return rows.flatMap(({ cells, isOpen, line }) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const values: Partial<Record<Column, string>> = {}
    for (const [at, name] of columns.entries()) if (isColumn(name)) values[name] = (cells[at] ?? '').trim()
    return [{ line, text: values.label ?? '', draft: isOpen ? 'quote' : readRow(values) }]
  })
}

function readRow({
  label = '',
  required = '',
  type = '',
  choices = '',
  ...rest
}: Partial<Record<Column, string>>): Draft | ReadError {
  const kind = KINDS_BY_TYPE[type.toLowerCase()]
  if (kind === undefined) return 'kind'
  const list = choices.split(/[|/]/).map((choice) => choice.trim())
  return {
    kind,
    label,
    required: YES.has(required.toLowerCase()),
    choices: kind === 'choice' ? list.filter((choice) => choice !== '') : [],
    ...rest,
  }
}

interface Row {
  line: number
  cells: string[]
  /** Whether a quote was not closed. */
  isOpen: boolean
}

/** Parses CSV as in RFC 4180: quoted cells may contain separators and line breaks, and a quote is doubled. */
function parseCsv(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let line = 1
  let row: Row = { line, cells: [], isOpen: false }
  let cell = ''
  const endCell = () => {
    row.cells.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n') line += 1
    if (row.isOpen) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else row.isOpen = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      row.isOpen = true
    } else if (character === delimiter) endCell()
    else if (character === '\n') {
      endCell()
      rows.push(row)
      row = { line, cells: [], isOpen: false }
    } else if (character !== '\r') cell += character
  }
  endCell()
  return [...rows, row]
}
