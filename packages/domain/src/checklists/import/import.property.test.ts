import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsField } from '../item.ts'
import type { Imported } from './imported.ts'
import { readParts, readText } from './read-templates.ts'
import { partsOf } from './testing/workbook-parts.ts'

const options = { title: 'File', language: 'en' as const, newId: () => crypto.randomUUID() }

/** Rows without items and problems, and the validation errors of imported items. */
function mistakesIn(imported: Imported): unknown[] {
  if ('failure' in imported) return []
  return imported.templates.flatMap(({ lines }) => [
    ...lines.filter(({ items, problems }) => items.length === 0 && problems.length === 0),
    ...(itemsField.safeParse(lines.flatMap(({ items }) => items)).error?.issues ?? []),
  ])
}

const word = fc.oneof(
  fc.constantFrom(
    'type',
    'text',
    'label',
    'name',
    'options',
    'parent',
    'mandatory',
    'required',
    'constraint',
    'min',
    'max',
  ),
  fc.constantFrom(
    'select_one a',
    'select_multiple a',
    'integer',
    'begin group',
    'note',
    'number',
    'choice',
    'Question',
  ),
  fc.constantFrom('. >= 1 and . <= 5', '. > 3', 'yes', 'a|b', '"', '""', '9', '1', '', '#REF!', '[number 5-1 in]', '*'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const rows = fc.array(fc.array(word, { maxLength: 7 }), { maxLength: 20 })

test('reads any text', { tags: ['CHK-16'], timeout: 30_000 }, () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(rows, fc.constantFrom(',', ';', '\t')).map(([cells, by]) => cells.map((row) => row.join(by)).join('\n')),
    fc
      .tuple(fc.constantFrom('type,name,label,constraint,required', 'type,text,options,parent,value,mandatory'), rows)
      .map(([head, cells]) => [head, ...cells.map((row) => row.join(','))].join('\r\n')),
  )
  fc.assert(
    fc.property(text, (each) => {
      expect(mistakesIn(readText(each, options))).toEqual([])
    }),
  )
})

test('reads any workbook, even a damaged one', { tags: ['CHK-16'], timeout: 30_000 }, () => {
  const sheets = fc.record({ survey: rows, choices: rows, other: rows }, { requiredKeys: [] })
  fc.assert(
    fc.property(sheets, (each) => {
      expect(mistakesIn(readParts(partsOf(each), options))).toEqual([])
    }),
  )
  fc.assert(
    fc.property(sheets, fc.nat(), fc.nat(), fc.string(), (each, which, at, inserted) => {
      const parts = partsOf(each)
      const path = [...parts.keys()][which % parts.size] ?? ''
      const xml = parts.get(path) ?? ''
      const place = at % (xml.length + 1)
      parts.set(path, xml.slice(0, place) + inserted + xml.slice(place + inserted.length))
      expect(mistakesIn(readParts(parts, options))).toEqual([])
    }),
  )
})

const LONG = 2_000_000
/** Reading takes less than half a second; in quadratic time, it would take minutes. */
const LIMIT_MS = 5000
const LONG_TEXTS = [
  ['quotes', `label,type\n${'a"'.repeat(LONG / 2)}`],
  ['an open quote', `label,type\n"${'a'.repeat(LONG)}`],
  ['spaces', `label,type\na${' '.repeat(LONG)}b,check`],
  ['a line of spaces', `a${' '.repeat(LONG)}b`],
  ['a rule', `type,name,label,constraint\ninteger,a,A,.${' '.repeat(LONG)}and`],
  ['a header', `${'a'.repeat(LONG)},label,type`],
  [
    'a long label and references to it',
    `type,name,label\nnote,a,${'a'.repeat(LONG / 10)}\n${`note,,${'${a}'.repeat(500)}\n`.repeat(900)}`,
  ],
  ['lines', 'a\n'.repeat(LONG / 2)],
] as const

test.each(LONG_TEXTS)(
  'two megabytes of %s are read in linear time',
  { tags: ['CHK-16'], timeout: 30_000 },
  (_, text) => {
    const start = performance.now()
    readText(text, options)
    expect(performance.now() - start).toBeLessThan(LIMIT_MS)
  },
)

test.each(['<', '<a ', '<a "', '<!--', '<c r="', '&#', '<a b=c '])(
  'two megabytes of %j in a sheet are read in linear time',
  { tags: ['CHK-16'], timeout: 30_000 },
  (text) => {
    const parts = partsOf({ One: [['x']] })
    parts.set('xl/worksheets/sheet1.xml', text.repeat(LONG / text.length))
    const start = performance.now()
    readParts(parts, options)
    expect(performance.now() - start).toBeLessThan(LIMIT_MS)
  },
)
