import { expect, test } from 'vitest'
import type { Imported } from './imported.ts'
import { readParts, readText } from './read-templates.ts'
import { partsOf, type Sheets } from './testing/workbook-parts.ts'

const options = (language: 'en' | 'es' = 'en') => ({ title: 'File', language, newId: () => crypto.randomUUID() })
const readSheets = (sheets: Sheets, language?: 'en' | 'es') => readParts(partsOf(sheets), options(language))

/** Each row as its number, its items in short, and its problems. */
const shortOf = (imported: Imported) => {
  if ('failure' in imported) return imported.failure
  return imported.templates.map(({ columnsLeftOut, format, lines, sheet, title }) => ({
    title: sheet === '' ? title : `${sheet}: ${title}`,
    format,
    columnsLeftOut,
    lines: lines.map(({ items, line, problems }) => [
      line,
      ...items.map(({ choices, kind, label, max, min, required, unit }) =>
        [kind, required ? `${label} *` : label, min === null && max === null ? '' : `${min}..${max}`, unit, ...choices]
          .filter((part) => part !== '')
          .join(' | '),
      ),
      ...problems.map(({ column = '', kind, value = '' }) => `${kind} @${column} ${value}`.trim()),
    ]),
  }))
}

test('imports an XLSForm, and reports losses by row and column', { tags: ['CHK-16'] }, () => {
  const survey = [
    [
      'type',
      'name',
      'label::English (en)',
      'label::Spanish (es)',
      'hint',
      'required',
      'constraint',
      'relevant',
      'default',
    ],
    ['start', 'start'],
    ['begin group', 'g', 'Boiler', 'Caldera'],
    ['select_one yn', 'leak', 'Is it **dry**?', '¿Está seco?', 'Look below', 'yes'],
    ['integer', 'psi', 'Pressure', 'Presión', '', 'true()', '. >= 60 and . <= 100'],
    ['decimal', 'gap', 'Gap', 'Hueco', '', '', '. > 1'],
    ['select_one Finish', 'finish', 'Finish', 'Acabado', '', '', '', "${leak} = 'yes'"],
    ['select_multiple Finish', 'found', 'Found', 'Hallado'],
    ['image', 'photo', 'Panel', 'Tablero', '', '${psi} > 3', '', '', 'x.png'],
    ['date', 'day', 'Day', 'Día'],
    ['geopoint', 'where', 'Where', 'Dónde'],
    ['select_one missing', 'm', 'Missing', 'Falta'],
    ['end group'],
    ['note', 'bye', 'Thank you', 'Gracias'],
    ['range', 'r', 'Grade', 'Nota', '', '', ''],
    ['select_multiple Finish or_other', 'more', 'More', 'Más'],
  ]
  const choices = [
    ['list_name', 'name', 'label::English (en)', 'label::Spanish (es)'],
    ['yn', 'yes', 'Yes', 'Sí'],
    ['yn', 'no', 'No', 'No'],
    ['Finish', 'matte', 'Matte', 'Mate'],
    ['Finish', 'gloss', 'Gloss', 'Brillo'],
  ]
  const sheets = { survey, choices, settings: [['form_title'], ['Boiler check']] }
  expect(shortOf(readSheets(sheets))).toEqual([
    {
      title: 'Boiler check',
      format: 'xlsform',
      columnsLeftOut: ['I (default)'],
      lines: [
        [2, 'unsupported @A (type) start'],
        [3, 'heading | Boiler'],
        [4, 'yes_no | Is it dry? *'],
        [5, 'number | Pressure * | 60..100'],
        [6, 'number | Gap', 'constraint @G (constraint) . > 1'],
        [7, 'choice | Finish | Matte | Gloss', "condition @H (relevant) ${leak} = 'yes'"],
        [8, 'check | Found: Matte', 'check | Found: Gloss', 'asChecks @A (type)'],
        [9, 'photo | Panel', 'requiredIf @F (required) ${psi} > 3'],
        [10, 'text | Day', 'asText @A (type) date'],
        [11, 'unsupported @A (type) geopoint'],
        [12, 'noChoices @A (type) select_one missing'],
        [14, 'heading | Thank you'],
        [15, 'number | Grade'],
        [
          16,
          'check | More: Matte',
          'check | More: Gloss',
          'other @A (type) select_multiple Finish or_other',
          'asChecks @A (type)',
        ],
      ],
    },
  ])
  expect(JSON.stringify(shortOf(readSheets(sheets, 'es')))).toContain('¿Está seco?')
})

test('a reference to an answer becomes the label of its question', { tags: ['CHK-16'] }, () => {
  const survey = [
    ['type', 'name', 'label', 'hint'],
    ['text', 'room', 'Room of **${site}**'],
    ['select_one state', 'dry', 'Is ${room} dry?', 'Next to ${ room }, not ${unknown}'],
    ['note', 'end', 'x'.repeat(3000) + '${room}'],
  ]
  const choices = [
    ['list_name', 'name', 'label'],
    ['state', 'a', 'As ${room}'],
    ['state', 'b', 'Wet'],
  ]
  const imported = readSheets({ survey, choices })
  expect(shortOf(imported)).toMatchObject([
    {
      lines: [
        [2, 'text | Room of [site]', 'reference @C (label) ${site}'],
        [
          3,
          'choice | Is [Room of …] dry? | As [Room of …] | Wet',
          'reference @C (label) ${room}',
          'reference @D (hint) ${ room }, ${unknown}',
          'reference @A (type) ${room}',
        ],
        [4, expect.stringMatching(/^tooLong @C /)],
      ],
    },
  ])
  const [, line] = 'templates' in imported ? (imported.templates[0]?.lines ?? []) : []
  expect(line?.items[0]?.hint).toBe('Next to [Room of …], not [unknown]')
})

test(
  'references in the choices of any number are named, but only for questions with choices',
  { tags: ['CHK-16'] },
  () => {
    const survey = [
      ['type', 'name', 'label'],
      ['select_multiple state', 'dry', 'Dry'],
      ['text', 'room', 'Room'],
    ]
    const long = Array.from({ length: 20 }, (_, n) => ['state', `c${n}`, `${n} ${'x'.repeat(120)}`])
    const choices = [
      ['list_name', 'name', 'label'],
      ...long,
      ['state', 'last', 'As ${room}'],
      ['', 'none', 'As ${dry}'],
    ]
    const imported = readSheets({ survey, choices })
    const lines = 'templates' in imported ? (imported.templates[0]?.lines ?? []) : []
    const short = lines.map(({ items, problems }) => [items.at(-1)?.label, ...problems.map(({ value }) => value)])
    expect(short).toEqual([['Dry: As [Room]', '${room}', undefined], ['Room']])
  },
)

test('each sheet becomes a template, with or without a header', { tags: ['CHK-16'] }, () => {
  const imported = readSheets({
    Roof: [
      ['Roof inspection 2026'],
      [],
      ['Item', 'Type', 'Required', 'Options', 'Min', 'Max', 'Unit', 'Owner'],
      ['Ladder tied', 'check', true],
      ['Pitch', 'number', 'x', '', 3, 9, 'in', 'Ana'],
      ['Finish', 'choice', '', 'good; bad'],
      ['Slope', 'number', '', '', 'low'],
      [{ error: '#REF!' }, 'check'],
      [{ formula: '"Seal " & A4', result: 'Seal 3' }],
      [{ formula: 'A1' }],
    ],
    'Closing list': [['# Before leaving'], ['Water off *'], [0.1 + 0.2], [{ date: 60_000 }], [{ date: 45_658.5 }]],
    Empty: [],
  })
  expect(shortOf(imported)).toEqual([
    {
      title: 'Roof: Roof',
      format: 'columns',
      columnsLeftOut: ['H (Owner)'],
      lines: [
        [4, 'check | Ladder tied *'],
        [5, 'number | Pitch * | 3..9 | in'],
        [6, 'choice | Finish | good | bad'],
        [7, 'number @E (Min) low'],
        [8, 'cell @A (Item) #REF!'],
        [9, 'check | Seal 3'],
        [10, 'cell @A (Item) #N/A'],
      ],
    },
    {
      title: 'Closing list: Closing list',
      format: 'lines',
      columnsLeftOut: [],
      lines: [
        [1, 'heading | Before leaving'],
        [2, 'check | Water off *'],
        [3, 'check | 0.3'],
        [4, 'check | 2064-04-08'],
        [5, 'check | 2025-01-01 12:00'],
      ],
    },
  ])
})

test('reads an ambiguous limit with the decimal sign of the other limits', { tags: ['CHK-10', 'CHK-16'] }, () => {
  const itemsOf = (...rows: string[]) => {
    const imported = readText(['label;type;min;max', ...rows].join('\n'), options())
    if ('failure' in imported) return imported.failure
    return imported.templates.flatMap(({ lines }) =>
      lines.map(({ items: [item], problems: [problem] }) => (item ? [item.min, item.max] : problem)),
    )
  }
  expect(itemsOf('Pressure;number;1,500;10,000')).toEqual([[1500, 10_000]])
  expect(itemsOf('Pressure;number;1,500;2,000', 'Gap;number;1,5;2,5')).toEqual([
    [1.5, 2],
    [1.5, 2.5],
  ])
  expect(itemsOf('Pressure;number;;1,500', 'Gap;number;1.5;2.5', 'Depth;number;1,5;')).toEqual([
    { kind: 'ambiguousNumber', column: 'D (max)', value: '1,500' },
    [1.5, 2.5],
    [1.5, null],
  ])
  // Only numbers have limits.
  expect(itemsOf('Notes;text;n/a;n/a')).toEqual([[null, null]])
})

test.each([
  [false, 1, '1900-01-01'],
  [false, 59, '1900-02-28'],
  [false, 61, '1900-03-01'],
  [true, 0.5, '12:00'],
  [true, 1, '1904-01-02'],
])('with the start in 1904: %s, day %d is %s', { tags: ['CHK-16'] }, (startsIn1904, date, text) => {
  const imported = readParts(partsOf({ Days: [[{ date }]] }, { startsIn1904 }), options())
  expect('failure' in imported ? [] : imported.templates[0]?.lines.map((line) => line.text)).toEqual([text])
})

test('a SafetyCulture template becomes a template', { tags: ['CHK-16'] }, () => {
  const csv = [
    'Type,Text,Options,Parent,Value,Mandatory',
    'Section,Site,,,,',
    'Question,Is the area clean?,"Yes,No,N/A",Site,,TRUE',
    'Question,State of the ladder,Good|Fair|Poor,Site,,FALSE',
    'Question,Who was told?,,State of the ladder,Poor,',
    'Number,Readings,,,,true',
    'Date,Inspected on,,,,',
    'Media,Photo of the site,,,,yes',
    'Signature,Foreman,,,,',
    'Drawing,Sketch,,,,',
    'Multiple choice,Color,red,,,',
    'Multiselect,Tools,Saw|Drill,,,',
  ].join('\r\n')
  expect(shortOf(readText(csv, options()))).toEqual([
    {
      title: 'File',
      format: 'safetyculture',
      columnsLeftOut: [],
      lines: [
        [2, 'heading | Site'],
        [3, 'yes_no | Is the area clean? *'],
        [4, 'choice | State of the ladder | Good | Fair | Poor'],
        [5, 'yes_no | Who was told?', 'condition @E (Value) Poor'],
        [6, 'number | Readings *'],
        [7, 'text | Inspected on', 'asText @A (Type) Date'],
        [8, 'photo | Photo of the site *'],
        [9, 'signature | Foreman'],
        [10, 'unsupported @A (Type) Drawing'],
        [11, 'choices @C (Options) red'],
        [12, 'choice | Tools | Saw | Drill', 'onlyOne @A (Type) Multiselect'],
      ],
    },
  ])
})

test.each([
  'Type,Text,Options,Parent,Value,Mandatory\nConstructor,Foreman,,,,',
  'type,label,required\nconstructor,Foreman,no',
  'type,name,label\nconstructor,a,Foreman',
  'Foreman [constructor]',
])('an inherited property of objects is not a kind: %j', { tags: ['CHK-16'] }, (text) => {
  const imported = readText(text, options())
  const items =
    'failure' in imported ? [] : imported.templates.flatMap(({ lines }) => lines.flatMap((line) => line.items))
  expect(items.filter(({ kind }) => typeof kind !== 'string')).toEqual([])
})

test('reports empty and damaged files, and too many cells or sheets', { tags: ['CHK-16'] }, () => {
  expect(shortOf(readText('\n \n', options()))).toBe('empty')
  expect(shortOf(readSheets({ One: [] }))).toBe('empty')
  expect(shortOf(readParts(new Map(), options()))).toBe('damaged')
  expect(shortOf(readText(`label,type\n${'a,b\n'.repeat(50_001)}`, options()))).toBe('tooManyCells')
  const far = '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row>'.repeat(8)
  const parts = new Map([...partsOf({ One: [['x']] }), ['xl/worksheets/sheet1.xml', far]])
  expect(shortOf(readParts(parts, options()))).toBe('tooManyCells')
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`Sheet ${at}`, [['x']]]))
  expect(shortOf(readSheets(many))).toBe('tooManySheets')
})
