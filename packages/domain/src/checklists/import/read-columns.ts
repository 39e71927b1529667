import type { ItemKind } from '../item.ts'
import { collectLines } from './collect-lines.ts'
import { areYesAndNo, isItem, toItem, yesOrNo } from './draft.ts'
import { cellOf, columnsLeftOut, findHeader, type Header, problemAt, rowsBelow } from './header.ts'
import type { ImportLine, ImportOptions, ImportProblem } from './imported.ts'
import { decimalSignOf } from './read-number.ts'
import { lookUp, isBlankRow, type Table, type TableRow } from './table.ts'
import { readLine } from './read-lines.ts'

/** Names of columns in English and Spanish, without accents. */
const COLUMNS = {
  label: ['label', 'item', 'question', 'task', 'text', 'punto', 'pregunta', 'tarea', 'texto'],
  type: ['type', 'kind', 'tipo'],
  required: ['required', 'mandatory', 'obligatorio'],
  hint: ['hint', 'help', 'note', 'indicacion', 'ayuda', 'nota'],
  choices: ['choices', 'options', 'opciones'],
  unit: ['unit', 'units', 'unidad'],
  min: ['min', 'minimum', 'lowest', 'minimo'],
  max: ['max', 'maximum', 'highest', 'maximo'],
} as const
type Column = keyof typeof COLUMNS
const OTHER_COLUMNS = ['type', 'required', 'hint', 'choices', 'unit', 'min', 'max'] as const

const KINDS: Readonly<Record<string, ItemKind>> = {
  '': 'check',
  check: 'check',
  checkbox: 'check',
  casilla: 'check',
  yes_no: 'yes_no',
  'yes/no': 'yes_no',
  'yes/no/na': 'yes_no',
  'yes/no/n/a': 'yes_no',
  'sí/no': 'yes_no',
  'si/no': 'yes_no',
  'sí/no/na': 'yes_no',
  'si/no/na': 'yes_no',
  'sí/no/n/a': 'yes_no',
  'si/no/n/a': 'yes_no',
  number: 'number',
  número: 'number',
  numero: 'number',
  text: 'text',
  texto: 'text',
  choice: 'choice',
  opciones: 'choice',
  photo: 'photo',
  signature: 'signature',
  foto: 'photo',
  firma: 'signature',
  heading: 'heading',
  section: 'heading',
  encabezado: 'heading',
  sección: 'heading',
}

const hasName = (keys: ReadonlySet<string>, column: Column): boolean => COLUMNS[column].some((name) => keys.has(name))

/** Whether a row is the header of a table: a column with the label, and another one. */
export const isColumnsHeader = (keys: ReadonlySet<string>): boolean =>
  hasName(keys, 'label') && OTHER_COLUMNS.some((column) => hasName(keys, column))

export const findColumns = (table: Table): Header | undefined => findHeader(table, isColumnsHeader)

/** Reads a table with a column for each property of an item. */
export function readColumns(table: Table, header: Header, { newId }: ImportOptions) {
  const placeOf = (column: Column) => header.keys.findIndex((key) => COLUMNS[column].some((name) => name === key))
  const at: Record<Column, number> = {
    label: placeOf('label'),
    type: placeOf('type'),
    required: placeOf('required'),
    hint: placeOf('hint'),
    choices: placeOf('choices'),
    unit: placeOf('unit'),
    min: placeOf('min'),
    max: placeOf('max'),
  }
  const rows = rowsBelow(table, header)
  const decimalSign = decimalSignOf(rows.flatMap((row) => [cellOf(row, at.min), cellOf(row, at.max)]))
  const lines = collectLines(rows, (row): ImportLine => {
    const value = (column: Column) => cellOf(row, at[column])
    const shown = { line: row.line, text: value('label'), items: [] }
    if (row.isOpen) return { ...shown, problems: [{ kind: 'quote' }] }
    const choices = value('choices')
      .split(/[|/;\n]/)
      .map((choice) => choice.trim())
      .filter((choice) => choice !== '')
    const typed = lookUp(
      KINDS,
      value('type')
        .toLowerCase()
        .normalize()
        .replaceAll(/\s*\/\s*/g, '/'),
    )
    if (typed === undefined) return { ...shown, problems: [problemAt('kind', header, at.type, value('type'))] }
    const kind = at.type < 0 || value('type') === '' ? kindByContent(value('label'), choices) : typed
    const required = yesOrNo(value('required'))
    const result = toItem(
      {
        kind,
        label: value('label'),
        required: required ?? false,
        hint: value('hint'),
        unit: value('unit'),
        min: value('min'),
        max: value('max'),
        choices,
      },
      newId,
      decimalSign,
    )
    if (!isItem(result))
      return { ...shown, problems: [problemAt(result.kind, header, at[result.field], value(result.field))] }
    const problems: ImportProblem[] =
      required === undefined ? [problemAt('requiredIf', header, at.required, value('required'))] : []
    return { ...shown, items: [result], problems }
  })
  return { lines, columnsLeftOut: columnsLeftOut(header, rows, new Set(Object.values(at))) }
}

function kindByContent(label: string, choices: readonly string[]): ItemKind {
  if (areYesAndNo(choices)) return 'yes_no'
  if (choices.length > 0) return 'choice'
  return label.endsWith('?') ? 'yes_no' : 'check'
}

/** Reads a list: one item per row, from its first cell with text. Skips empty rows. */
export function readList(rows: readonly TableRow[], { newId }: ImportOptions) {
  const filled = rows.filter((row) => !isBlankRow(row))
  const lines = collectLines(filled, ({ cells, line }): ImportLine => {
    const text = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
    // Matching the marks at the end of a line takes quadratic time.
    if (text.length > LINE_MAX) return { line, text, items: [], problems: [{ kind: 'tooLong' }] }
    const read = readLine(text)
    if ('unknownKind' in read) return { line, text, items: [], problems: [{ kind: 'kind', value: read.unknownKind }] }
    const result = toItem(read, newId)
    return isItem(result)
      ? { line, text, items: [result], problems: [] }
      : { line, text, items: [], problems: [{ kind: result.kind }] }
  })
  return { lines, columnsLeftOut: [] }
}

const LINE_MAX = 2000
