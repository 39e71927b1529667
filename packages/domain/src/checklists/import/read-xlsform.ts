import type { Item, ItemKind } from '../item.ts'
import { collectLines } from './collect-lines.ts'
import { areYesAndNo, type Draft, isItem, toItem, yesOrNo } from './draft.ts'
import { cellOf, columnsLeftOut, findHeader, type Header, problemAt, rowsBelow } from './header.ts'
import type { ImportLine, ImportOptions, ImportProblem } from './imported.ts'
import { lookUp, type Table, type TableRow } from './table.ts'

/*
 * Reads a part of XLSForm, the format of forms in spreadsheets (https://xlsform.org): questions, sections, choices,
 * required, and limits. Each row reports what a checklist cannot store.
 */

const hasLabel = (keys: ReadonlySet<string>): boolean => [...keys].some((key) => /^label(?:::|:|$)/.test(key))

const isSurvey = (keys: ReadonlySet<string>): boolean => keys.has('type') && keys.has('name') && hasLabel(keys)
const isChoices = (keys: ReadonlySet<string>): boolean =>
  (keys.has('list_name') || keys.has('list name')) && keys.has('name') && hasLabel(keys)

const sheetOf = (tables: readonly Table[], name: string): Table | undefined =>
  tables.find((table) => table.name.trim().toLowerCase() === name)

export interface XlsForm {
  survey: Table
  header: Header
  tables: readonly Table[]
}

/** @returns undefined if it is not an XLSForm */
export function findXlsForm(tables: readonly Table[]): XlsForm | undefined {
  const survey = sheetOf(tables, 'survey') ?? (tables.length === 1 ? tables[0] : undefined)
  const header = survey && findHeader(survey, isSurvey)
  return header && { survey, header, tables }
}

const KINDS: Readonly<Record<string, ItemKind>> = {
  text: 'text',
  string: 'text',
  integer: 'number',
  int: 'number',
  decimal: 'number',
  range: 'number',
  acknowledge: 'check',
  trigger: 'check',
  image: 'photo',
  photo: 'photo',
  note: 'heading',
  begin_group: 'heading',
  begin_repeat: 'heading',
}
/** Types that a checklist can store only as text. */
const AS_TEXT = new Set(['date', 'time', 'datetime', 'barcode'])
const ENDS = new Set(['end_group', 'end_repeat'])

function kindOf(type: string, appearance: string): ItemKind | undefined {
  if (AS_TEXT.has(type)) return 'text'
  return type === 'image' && /\bsignature\b/.test(appearance) ? 'signature' : lookUp(KINDS, type)
}

export function readXlsForm({ header, survey, tables }: XlsForm, options: ImportOptions) {
  const columns = columnsOf(header, options.language)
  const rows = rowsBelow(survey, header)
  const labels = labelsOf(rows, columns)
  const lists = choiceListsOf(readLists(tables, options.language), labels)
  const lines = collectLines(rows, (row) => readRow(row, { columns, header, labels, lists, options }))
  const read = new Set(Object.values(columns))
  // Other languages, names of answers, and appearance are not a loss.
  for (const [at, key] of header.keys.entries())
    if (/^(?:label|hint)(?::|$)|^name$|^appearance$/.test(key)) read.add(at)
  return { title: titleOf(tables), lines, columnsLeftOut: columnsLeftOut(header, rows, read) }
}

const columnsOf = (header: Header, language: 'en' | 'es') => ({
  type: header.keys.indexOf('type'),
  name: header.keys.indexOf('name'),
  label: translated(header, 'label', language),
  hint: translated(header, 'hint', language),
  required: header.keys.findIndex((key) => key === 'required' || key === 'bind::required'),
  constraint: header.keys.findIndex((key) => key === 'constraint' || key === 'bind::constraint'),
  relevant: header.keys.findIndex((key) => key === 'relevant' || key === 'relevance' || key === 'bind::relevant'),
  appearance: header.keys.indexOf('appearance'),
  parameters: header.keys.indexOf('parameters'),
  calculation: header.keys.indexOf('calculation'),
  choiceFilter: header.keys.indexOf('choice_filter'),
})
type Columns = ReturnType<typeof columnsOf>

/** 'label::Spanish (es)' for Spanish; otherwise 'label', or its first language. */
function translated({ keys }: Header, name: string, language: 'en' | 'es'): number {
  const inLanguage = language === 'es' ? /\(es[\w-]*\)|spanish|espan/ : /\(en[\w-]*\)|english|ingles/
  const own = keys.findIndex((key) => key.startsWith(`${name}:`) && inLanguage.test(key))
  if (own !== -1) return own
  const plain = keys.indexOf(name)
  return plain === -1 ? keys.findIndex((key) => key.startsWith(`${name}:`)) : plain
}

const titleOf = (tables: readonly Table[]): string => {
  const settings = sheetOf(tables, 'settings')
  const header = settings && findHeader(settings, (keys) => keys.has('form_title'))
  const [row] = header ? rowsBelow(settings, header) : []
  return header && row ? cellOf(row, header.keys.indexOf('form_title')) : ''
}

/** The labels of choices by the names of their lists. */
function readLists(tables: readonly Table[], language: 'en' | 'es'): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  const table = sheetOf(tables, 'choices')
  const header = table && findHeader(table, isChoices)
  if (!header) return lists
  const list = header.keys.findIndex((key) => key === 'list_name' || key === 'list name')
  const [label, name] = [translated(header, 'label', language), header.keys.indexOf('name')]
  for (const row of rowsBelow(table, header)) {
    const choices = lists.get(cellOf(row, list)) ?? []
    choices.push(cellOf(row, label) || cellOf(row, name))
    lists.set(cellOf(row, list), choices)
  }
  return lists
}

interface ChoiceList {
  choices: readonly string[]
  /** Of all its choices, as `referencesIn` returns them. */
  references: string
}

const choiceListsOf = (lists: ReadonlyMap<string, string[]>, labels: Labels): Map<string, ChoiceList> =>
  new Map(
    [...lists].map(([name, texts]) => [
      name,
      { choices: texts.map((text) => withLabels(text, labels)), references: referencesIn(texts) },
    ]),
  )

/** The labels of the questions by their names, as `withLabels` shows them. */
type Labels = ReadonlyMap<string, string>

function labelsOf(rows: readonly TableRow[], columns: Columns): Labels {
  const labels = new Map<string, string>()
  for (const row of rows) labels.set(cellOf(row, columns.name), shortLabel(plainText(cellOf(row, columns.label))))
  return labels
}

interface Form {
  labels: Labels
  header: Header
  columns: Columns
  lists: ReadonlyMap<string, ChoiceList>
  options: ImportOptions
}

/** @returns undefined for a row without an item, such as the end of a group */
function readRow(row: TableRow, { columns, header, labels, lists, options }: Form): ImportLine | undefined {
  const value = (column: keyof Columns) => cellOf(row, columns[column])
  const problem = (kind: ImportProblem['kind'], column: keyof Columns, text = value(column)) =>
    problemAt(kind, header, columns[column], text)
  const words = value('type').toLowerCase().split(/\s+/)
  const [type = '', list = ''] = words[0] === 'begin' || words[0] === 'end' ? [words.join('_')] : words
  if (type === '' && value('label') === '') return undefined
  if (ENDS.has(type)) return undefined
  const label = withLabels(plainText(value('label')), labels)
  const hint = withLabels(plainText(value('hint')), labels)
  if (type === 'begin_group' && label === '') return undefined
  const shown = { line: row.line, text: label || value('type'), items: [] }
  if (row.isOpen) return { ...shown, problems: [{ kind: 'quote' }] }

  const notes: ImportProblem[] = []
  const isSelect = type === 'select_one' || type === 'select_multiple'
  const { choices, references: inChoices } =
    (isSelect && lists.get(withOriginalCase(value('type'), list))) || NO_CHOICES
  const kind = isSelect ? (areYesAndNo(choices) ? 'yes_no' : 'choice') : kindOf(type, value('appearance'))
  if (kind === undefined) return { ...shown, problems: [problem('unsupported', 'type')] }
  if (isSelect && choices.length === 0) return { ...shown, problems: [problem('noChoices', 'type')] }
  for (const column of ['label', 'hint'] as const) {
    const references = referencesIn([value(column)])
    if (references !== '') notes.push(problem('reference', column, references))
  }
  if (inChoices !== '') notes.push(problem('reference', 'type', inChoices))
  if (AS_TEXT.has(type)) notes.push(problem('asText', 'type'))
  if (type === 'begin_repeat') notes.push(problem('repeat', 'type', ''))
  if (words.includes('or_other')) notes.push(problem('other', 'type'))
  if (value('relevant') !== '') notes.push(problem('condition', 'relevant'))
  if (value('choiceFilter') !== '') notes.push(problem('condition', 'choiceFilter'))
  const required = yesOrNo(value('required'))
  if (required === undefined) notes.push(problem('requiredIf', 'required'))

  const limits = limitsOf(value('constraint'), type === 'integer' || type === 'int')
  if (limits === undefined || (kind !== 'number' && value('constraint') !== ''))
    notes.push(problem('constraint', 'constraint'))
  const ends = type === 'range' ? rangeOf(value('parameters')) : {}
  const draft: Draft = {
    kind,
    label,
    required: required ?? false,
    hint,
    choices: kind === 'choice' ? choices : [],
    ...(kind === 'number' && { ...ends, ...limits }),
  }
  const drafts = type === 'select_multiple' ? eachChoice(draft, choices) : [draft]
  if (type === 'select_multiple') notes.push(problem('asChecks', 'type', ''))
  const items: Item[] = []
  for (const each of drafts) {
    const result = toItem(each, options.newId)
    if (!isItem(result)) return { ...shown, problems: [problem(result.kind, COLUMN_OF_FIELD[result.field])] }
    items.push(result)
  }
  return { ...shown, items, problems: notes }
}

const NO_CHOICES: ChoiceList = { choices: [], references: '' }

const COLUMN_OF_FIELD = {
  label: 'label',
  hint: 'hint',
  unit: 'type',
  min: 'constraint',
  max: 'constraint',
  choices: 'type',
} as const

/** Restores the case of a word: names of lists are case-sensitive. */
const withOriginalCase = (cell: string, lower: string): string =>
  cell.split(/\s+/).find((word) => word.toLowerCase() === lower) ?? ''

/** Any number of choices can be picked: each becomes a check, and none of them is required. */
const eachChoice = ({ hint = '', label }: Draft, choices: readonly string[]): Draft[] =>
  choices.map((choice) => ({ kind: 'check', label: `${label}: ${choice}`, required: false, hint }))

/** Removes the Markdown and HTML that forms use for emphasis. */
const plainText = (text: string): string =>
  text
    .replaceAll(/<[^<>]{1,100}>/g, '')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/^#{1,6}\s+/gm, '')
    .trim()

/** '${room}' is the answer to the question 'room'. */
const REFERENCE = /\$\{\s*([^\s{}]{1,100})\s*\}/g
/** A longer text is no item. Without a limit, 5 MB of references would become much more. */
const REFERRING_TEXT_MAX = 2000
const REFERRED_LABEL_LENGTH = 60

/** Such as '${room}, ${wall}'. */
const referencesIn = (texts: readonly string[]): string => {
  const short = texts.filter((text) => text.length <= REFERRING_TEXT_MAX)
  return [...new Set(short.flatMap((text) => text.match(REFERENCE) ?? []))].join(', ')
}

/** Shortened once for each question, because any number of references may name it. */
function shortLabel(text: string): string {
  const label = text.replaceAll(REFERENCE, '…')
  return label.length > REFERRED_LABEL_LENGTH ? `${label.slice(0, REFERRED_LABEL_LENGTH)}…` : label
}

/** A checklist has no answers in its texts: each reference becomes the label of its question, or its name, in brackets. */
const withLabels = (text: string, labels: Labels): string =>
  text.length > REFERRING_TEXT_MAX
    ? text
    : text.replaceAll(REFERENCE, (_, name: string) => `[${labels.get(name) || shortLabel(name)}]`)

const RULE_MAX = 200
const COMPARISON = /^\.\s*(>=|<=|>|<)\s*([+-]?\d+(?:\.\d+)?)$/

/**
 * Limits of a rule such as '. >= 1 and . <= 5'.
 * @returns undefined if the rule says anything else
 */
function limitsOf(rule: string, isInteger: boolean): Pick<Draft, 'min' | 'max'> | undefined {
  const limits: Pick<Draft, 'min' | 'max'> = {}
  if (rule === '') return limits
  if (rule.length > RULE_MAX) return undefined
  for (const part of rule.split(/\s+and\s+/i)) {
    const [, sign, number = ''] =
      COMPARISON.exec(
        part
          .trim()
          .replaceAll(/^\(|\)$/g, '')
          .trim(),
      ) ?? []
    if (sign === undefined) return undefined
    const isStrict = sign.length === 1
    // Limits of an item are inclusive, and only integers have a next value.
    if (isStrict && !(isInteger && Number.isInteger(Number(number)))) return undefined
    const isMin = sign.startsWith('>')
    if (limits[isMin ? 'min' : 'max'] !== undefined) return undefined
    limits[isMin ? 'min' : 'max'] = isStrict ? String(Number(number) + (isMin ? 1 : -1)) : number
  }
  return limits
}

/** 'start=0 end=10 step=1' */
function rangeOf(parameters: string): Pick<Draft, 'min' | 'max'> {
  const [, min] = /\bstart\s*=\s*([+-]?[\d.]+)/.exec(parameters) ?? []
  const [, max] = /\bend\s*=\s*([+-]?[\d.]+)/.exec(parameters) ?? []
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
