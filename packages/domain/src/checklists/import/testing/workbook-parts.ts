/* Writes the XML files of a workbook as Excel does: texts by number, errors, formulas with results, and dates. */

type Cell = string | number | boolean | { error: string } | { formula: string; result?: string } | { date: number }
export type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const DATE_STYLE = 1

/** The XML files of the folder `xl` by their paths. */
export function partsOf(sheets: Sheets, { startsIn1904 = false } = {}): Map<string, string> {
  const texts: string[] = []
  const cellXml = (cell: Cell, address: string): string => {
    if (cell === '') return ''
    if (typeof cell === 'string') return `<c r="${address}" t="s"><v>${texts.push(cell) - 1}</v></c>`
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if ('error' in cell) return `<c r="${address}" t="e"><v>${cell.error}</v></c>`
    if ('date' in cell) return `<c r="${address}" s="${DATE_STYLE}"><v>${cell.date}</v></c>`
    const result = cell.result === undefined ? '' : `<v>${escapeXml(cell.result)}</v>`
    const type = cell.result === undefined ? '' : ' t="str"'
    return `<c r="${address}"${type}><f>${escapeXml(cell.formula)}</f>${result}</c>`
  }
  const names = Object.keys(sheets)
  const files = names.map((name, index): [string, string] => {
    const rows = (sheets[name] ?? []).map((cells, at) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCodePoint(65 + column)}${at + 1}`))
      return `<row r="${at + 1}">${xml.join('')}</row>`
    })
    return [
      `xl/worksheets/sheet${index + 1}.xml`,
      `${HEAD}<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ]
  })
  const links = names.map((_, index) => {
    const target = `worksheets/sheet${index + 1}.xml`
    return `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="${target}"/>`
  })
  const list = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const shared = texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
  return new Map([
    [
      'xl/workbook.xml',
      `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${startsIn1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `${HEAD}<Relationships>${links.join('')}</Relationships>`],
    ['xl/sharedStrings.xml', `${HEAD}<sst ${MAIN}>${shared.join('')}</sst>`],
    [
      'xl/styles.xml',
      `${HEAD}<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ],
    ...files,
  ])
}
