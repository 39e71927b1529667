import type { ItemKind } from '../item.ts'
import { collectLines } from './collect-lines.ts'
import { areYesAndNo, isItem, toItem, yesOrNo } from './draft.ts'
import { cellOf, columnsLeftOut, findHeader, type Header, problemAt, rowsBelow } from './header.ts'
import type { ImportLine, ImportOptions, ImportProblem } from './imported.ts'
import { lookUp, type Table } from './table.ts'

/** Finds the header of a SafetyCulture template. */
export const findSafetyCulture = (table: Table): Header | undefined =>
  findHeader(
    table,
    (keys) =>
      keys.has('type') && keys.has('text') && keys.has('options') && (keys.has('parent') || keys.has('mandatory')),
  )

/** Kinds by type, without spaces and marks: versions of the format differ in those. */
const KINDS: Readonly<Record<string, ItemKind>> = {
  page: 'heading',
  section: 'heading',
  category: 'heading',
  instruction: 'heading',
  information: 'heading',
  question: 'yes_no',
  checkbox: 'check',
  switch: 'yes_no',
  list: 'choice',
  multiplechoice: 'choice',
  singleselect: 'choice',
  multiselect: 'choice',
  text: 'text',
  textanswer: 'text',
  textsingle: 'text',
  paragraph: 'text',
  number: 'number',
  slider: 'number',
  temperature: 'number',
  media: 'photo',
  photo: 'photo',
  image: 'photo',
  signature: 'signature',
}
const AS_TEXT = new Set(['date', 'time', 'datetime', 'dateandtime', 'inspectiondate', 'address', 'location', 'barcode'])

/** Reads the CSV file of a SafetyCulture template: columns Type, Text, Options, Parent, Value, and Mandatory. */
export function readSafetyCulture(table: Table, header: Header, { newId }: ImportOptions) {
  const at = {
    type: header.keys.indexOf('type'),
    label: header.keys.indexOf('text'),
    options: header.keys.indexOf('options'),
    parent: header.keys.indexOf('parent'),
    value: header.keys.indexOf('value'),
    mandatory: header.keys.indexOf('mandatory'),
  }
  const rows = rowsBelow(table, header)
  const lines = collectLines(rows, (row): ImportLine => {
    const value = (column: keyof typeof at) => cellOf(row, at[column])
    const problem = (kind: ImportProblem['kind'], column: keyof typeof at) =>
      problemAt(kind, header, at[column], value(column))
    const shown = { line: row.line, text: value('label') || value('type'), items: [] }
    if (row.isOpen) return { ...shown, problems: [{ kind: 'quote' }] }
    const type = value('type')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
    const choices = choicesOf(value('options'))
    const named = AS_TEXT.has(type) ? 'text' : lookUp(KINDS, type)
    if (named === undefined) return { ...shown, problems: [problem('unsupported', 'type')] }
    const canHaveChoices = named === 'yes_no' || named === 'choice'
    const kind = canHaveChoices && choices.length > 0 ? (areYesAndNo(choices) ? 'yes_no' : 'choice') : named
    const required = yesOrNo(value('mandatory'))
    const result = toItem(
      { kind, label: value('label'), required: required ?? false, choices: kind === 'choice' ? choices : [] },
      newId,
    )
    if (!isItem(result))
      return { ...shown, problems: [problem(result.kind, result.field === 'choices' ? 'options' : 'label')] }
    const notes: ImportProblem[] = []
    if (AS_TEXT.has(type)) notes.push(problem('asText', 'type'))
    if (type === 'multiselect') notes.push(problem('onlyOne', 'type'))
    // The question depends on an answer of its parent. A section as the parent has no value.
    if (value('value') !== '') notes.push(problem('condition', 'value'))
    if (required === undefined) notes.push(problem('requiredIf', 'mandatory'))
    return { ...shown, items: [result], problems: notes }
  })
  return { lines, columnsLeftOut: columnsLeftOut(header, rows, new Set(Object.values(at))) }
}

const choicesOf = (options: string): string[] =>
  options
    .split(/\||;|\n/.test(options) ? /[|;\n]/ : ',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
