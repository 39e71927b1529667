import { IMPORT_MAX_CELLS, IMPORT_MAX_SHEETS } from './limits.ts'
import type { ImportFailure } from './imported.ts'
import type { Table, TableRow } from './table.ts'
import { attributeOf, readXml } from './xml.ts'

/*
 * Reads the sheets of a workbook (Office Open XML, .xlsx) from its unpacked XML files. Reads only values; of a
 * formula, its stored result.
 */

const WORKBOOK = 'xl/workbook.xml'
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels'

/** Whether a file of the ZIP archive is needed. Pictures, charts, and macros are not unpacked. */
export const isWorkbookPart = (path: string): boolean =>
  /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$/i.test(path) || path === WORKBOOK_LINKS

/** @param parts the XML files by their paths */
export function readWorkbook(
  parts: ReadonlyMap<string, string>,
): { tables: Table[] } | { failure: Extract<ImportFailure, 'damaged' | 'tooManyCells' | 'tooManySheets'> } {
  const workbook = parts.get(WORKBOOK)
  if (workbook === undefined) return { failure: 'damaged' }
  const links = readLinks(parts.get(WORKBOOK_LINKS) ?? '')
  const { sheets, startsIn1904 } = readSheets(workbook)
  if (sheets.length > IMPORT_MAX_SHEETS) return { failure: 'tooManySheets' }
  const context: Context = {
    texts: readTexts(parts.get('xl/sharedStrings.xml') ?? ''),
    isDate: readDateStyles(parts.get('xl/styles.xml') ?? ''),
    startsIn1904,
    cellsLeft: IMPORT_MAX_CELLS,
  }
  const tables: Table[] = []
  for (const { link, name } of sheets) {
    const xml = parts.get(links.get(link) ?? '')
    if (xml === undefined) continue
    const rows = readRows(xml, context)
    if (rows === undefined) return { failure: 'tooManyCells' }
    tables.push({ name, rows })
  }
  return tables.length === 0 ? { failure: 'damaged' } : { tables }
}

interface Context {
  texts: readonly string[]
  /** Whether a style shows a date, by the index of the style. */
  isDate: readonly boolean[]
  startsIn1904: boolean
  cellsLeft: number
}

function readSheets(xml: string) {
  const sheets: { name: string; link: string }[] = []
  let startsIn1904 = false
  for (const token of readXml(xml)) {
    if (token.kind !== 'open') continue
    if (token.name === 'workbookPr') startsIn1904 = /^(?:1|true)$/.test(attributeOf(token.attributes, 'date1904') ?? '')
    if (token.name === 'sheet') {
      const name = attributeOf(token.attributes, 'name') ?? ''
      sheets.push({ name, link: /\s[\w.-]+:id\s*=\s*["']([^"']*)/.exec(token.attributes)?.[1] ?? '' })
    }
  }
  return { sheets, startsIn1904 }
}

/** Paths of the sheets by the ids of their links. */
function readLinks(xml: string): Map<string, string> {
  const links = new Map<string, string>()
  for (const token of readXml(xml)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue
    const target = attributeOf(token.attributes, 'Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    links.set(attributeOf(token.attributes, 'Id') ?? '', path)
  }
  return links
}

/** Texts that cells refer to by number. A text can have several runs; phonetic hints (rPh) are not part of it. */
function readTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isHint = false
  for (const token of readXml(xml)) {
    if (token.kind === 'text') {
      if (isText && !isHint) text += token.text
    } else if (token.name === 't') isText = token.kind === 'open' && !token.isEmpty
    else if (token.name === 'rPh') isHint = token.kind === 'open' && !token.isEmpty
    else if (token.name === 'si') {
      if (token.kind === 'close' || token.isEmpty) texts.push(unescapeControls(text))
      text = ''
    }
  }
  return texts
}

/** Excel writes control characters as, for example, '_x000D_'. */
const unescapeControls = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Formats of dates and times that every workbook has without defining them. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

function readDateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isCellStyle = false
  for (const token of readXml(xml)) {
    if (token.kind === 'text') continue
    if (token.name === 'cellXfs') isCellStyle = token.kind === 'open' && !token.isEmpty
    if (token.kind !== 'open') continue
    if (token.name === 'numFmt') {
      // Without texts in quotes, escaped characters, and colors.
      const code = (attributeOf(token.attributes, 'formatCode') ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
      own.set(Number(attributeOf(token.attributes, 'numFmtId')), /[ymdhs]/i.test(code))
    } else if (token.name === 'xf' && isCellStyle) {
      const format = Number(attributeOf(token.attributes, 'numFmtId') ?? 0)
      styles.push(own.get(format) ?? DATE_FORMATS.has(format))
    }
  }
  return styles
}

/** @returns undefined if the workbook has too many cells */
function readRows(xml: string, context: Context): TableRow[] | undefined {
  const rows: TableRow[] = []
  let cells: string[] = []
  let line = 0
  let column = -1
  let cell = { type: '', style: 0, hasFormula: false, value: '' }
  let isValue = false
  let isHint = false
  for (const token of readXml(xml)) {
    if (token.kind === 'text') {
      if (isValue && !isHint) cell.value += token.text
      continue
    }
    const isStart = token.kind === 'open'
    const isEnd = token.kind === 'close' || token.isEmpty
    switch (token.name) {
      case 'row':
        if (isStart) {
          line = positiveOf(attributeOf(token.attributes, 'r')) ?? line + 1
          cells = []
          column = -1
        }
        if (isEnd && cells.length > 0) rows.push({ line, cells })
        break
      case 'c':
        if (isStart) {
          column = columnOf(attributeOf(token.attributes, 'r')) ?? column + 1
          cell = {
            type: attributeOf(token.attributes, 't') ?? 'n',
            style: Number(attributeOf(token.attributes, 's') ?? 0),
            hasFormula: false,
            value: '',
          }
        }
        if (isEnd) {
          const text = textOf(cell, context)
          if (text === '') break
          context.cellsLeft -= Math.max(column - cells.length, 0) + 1
          if (context.cellsLeft < 0) return undefined
          while (cells.length < column) cells.push('')
          cells[column] = text
        }
        break
      case 'f':
        cell.hasFormula = true
        break
      case 'v':
      case 't':
        isValue = isStart && !token.isEmpty
        break
      case 'rPh':
        isHint = isStart && !token.isEmpty
        break
    }
  }
  return rows
}

const positiveOf = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

/** 27 for 'AB12'. Excel has columns up to 'XFD'. */
function columnOf(address = ''): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 0) - 64
  return column - 1
}

/** The text of a cell with an error, or with a formula whose result was not stored. */
export const CELL_ERROR = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/
const NO_RESULT = '#N/A'

function textOf(
  { hasFormula, style, type, value }: { type: string; style: number; hasFormula: boolean; value: string },
  { isDate, startsIn1904, texts }: Context,
): string {
  if (value === '') return hasFormula && type !== 'str' ? NO_RESULT : ''
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return unescapeControls(value)
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDate[style]) return dateText(number, startsIn1904)
  // Binary fractions: Excel stores 0.30000000000000004 and shows 0.3.
  return String(Number(number.toPrecision(15)))
}

const DAY_MS = 86_400_000
const MINUTE_CHARACTERS = 16
const DAY_CHARACTERS = 10
/** 9999-12-31 */
const LAST_DAY = 2_958_465

/** Day 1 is 1900-01-01, and day 60 is 1900-02-29, which did not exist. Excel for Mac counted from 1904. */
function dateText(serial: number, startsIn1904: boolean): string {
  if (serial < 0 || serial > LAST_DAY) return String(serial)
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const minute = Math.round((serial * DAY_MS) / 60_000) * 60_000
  const text = new Date(start + minute).toISOString()
  if (serial < 1) return text.slice(DAY_CHARACTERS + 1, MINUTE_CHARACTERS)
  return Number.isInteger(serial) ? text.slice(0, DAY_CHARACTERS) : text.slice(0, MINUTE_CHARACTERS).replace('T', ' ')
}
