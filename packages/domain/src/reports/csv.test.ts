import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvValue, toCsv } from './csv.ts'

/** Reads a CSV file as spreadsheets do: RFC 4180. */
function readCsv(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let found = cell.exec(file); found !== null; found = cell.exec(file)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const strings = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', 'é', '＝', "'"),
})
const values: fc.Arbitrary<CsvValue> = fc.oneof(strings, fc.integer(), fc.constant(null))

const FORMULA = /^[=+\-@\t\r\n＝]/

/** The value that a spreadsheet reads from the cell. */
function readValue(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  return FORMULA.test(value) ? `'${value}` : value
}

test('a spreadsheet reads what was written, and no cell as a formula', { tags: ['API-147', 'REP-07'] }, () => {
  fc.assert(
    fc.property(fc.array(fc.array(values, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const file = toCsv(rows)
      expect(file.startsWith('\uFEFF')).toBe(true)
      const read = readCsv(file.slice(1))
      expect(read).toEqual(rows.map((row) => row.map(readValue)))
      const texts = rows.flatMap((row, at) => (read[at] ?? []).filter((_, column) => typeof row[column] === 'string'))
      for (const text of texts) expect(text).not.toMatch(FORMULA)
    }),
  )
})
