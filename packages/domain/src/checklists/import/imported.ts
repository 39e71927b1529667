import type { Item } from '../item.ts'

/** The formats that templates are imported from. `columns` is a table with a column for each property of an item. */
export const IMPORT_FORMATS = ['lines', 'columns', 'xlsform', 'safetyculture'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Why a row is not imported, or only in part. */
export const IMPORT_PROBLEMS = [
  'ambiguousNumber',
  'asChecks',
  'asText',
  'cell',
  'choices',
  'condition',
  'constraint',
  'kind',
  'limits',
  'noChoices',
  'noLabel',
  'number',
  'onlyOne',
  'other',
  'quote',
  'reference',
  'repeat',
  'requiredIf',
  'tooLong',
  'tooMany',
  'unsupported',
] as const
export type ProblemKind = (typeof IMPORT_PROBLEMS)[number]

export interface ImportProblem {
  kind: ProblemKind
  /** As a spreadsheet names it, such as 'C (constraint)'. */
  column?: string
  /** What the cell contains, or how many rows are left out. */
  value?: string
}

export interface ImportLine {
  /** From 1, as in an editor or a spreadsheet. */
  line: number
  text: string
  /** Empty if the row cannot be imported. */
  items: readonly Item[]
  problems: readonly ImportProblem[]
}

/** A template that the import would create. */
export interface ImportedTemplate {
  /** Name of the sheet; empty if the file is one template. */
  sheet: string
  title: string
  format: ImportFormat
  lines: readonly ImportLine[]
  /** Columns with values that a checklist cannot store. */
  columnsLeftOut: readonly string[]
}

/** Why a file cannot be read. */
export const IMPORT_FAILURES = [
  'damaged',
  'empty',
  'notSupported',
  'oldExcel',
  'tooBig',
  'tooManyCells',
  'tooManySheets',
  'tooSlow',
  'unpacked',
] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

export type Imported = { templates: readonly ImportedTemplate[] } | { failure: ImportFailure }

export interface ImportOptions {
  /** The title of a template whose file has none. */
  title: string
  /** Which language to read from a form in several languages. */
  language: 'en' | 'es'
  newId: () => string
}
