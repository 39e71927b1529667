import { expect, test } from 'vitest'
import { CHECKLIST_ITEMS_MAX } from '../limits.ts'
import { readText } from './read-templates.ts'

let lastId = 0
const read = (text: string) => {
  const imported = readText(text, { title: 'File', language: 'en', newId: () => `id-${(lastId += 1)}` })
  return 'failure' in imported ? [] : (imported.templates[0]?.lines ?? [])
}
const itemsOf = (text: string) =>
  read(text).map(({ items: [item], problems }) => {
    if (item === undefined) return problems[0]?.kind
    const { choices, kind, label, max, min, required, unit } = item
    return [
      kind,
      label,
      ...(required ? ['*'] : []),
      ...(unit ? [unit] : []),
      ...(min === null ? [] : [min, max]),
      ...choices,
    ]
  })

test('lines become items, with their bullets removed', { tags: ['CHK-10'] }, () => {
  expect(
    itemsOf(
      [
        '# Before leaving',
        '',
        '- Water is off *',
        '2) Is the attic dry?',
        '[ ] Panel label [photo]*',
        'Pressure [number 60-100 psi] *',
        'Depth [number -1.5 to 2 in]',
        'Serial [text]',
        'Finish [matte / gloss / satin]',
        'Room [1st floor]',
      ].join('\r\n'),
    ),
  ).toEqual([
    ['heading', 'Before leaving'],
    ['check', 'Water is off', '*'],
    ['yes_no', 'Is the attic dry?'],
    ['photo', 'Panel label', '*'],
    ['number', 'Pressure', '*', 'psi', 60, 100],
    ['number', 'Depth', 'in', -1.5, 2],
    ['text', 'Serial'],
    ['choice', 'Finish', 'matte', 'gloss', 'satin'],
    ['check', 'Room [1st floor]'],
  ])
})

test('the kinds are read in Spanish, too', { tags: ['CHK-10'] }, () => {
  const lines = [
    '- El agua está cerrada *',
    'Etiqueta del tablero [Foto]*',
    '¿Ático seco? [sí/no]',
    'Pendiente [SI / NO]',
    'Altura [si\u0301/no]',
    'Presión [número 60-100 psi] *',
    'Profundidad [Numero -1.5 a 2 in]',
    'Serie [texto]',
    'Acabado [bueno / malo]',
    'Cuarto [del fondo]',
  ]
  expect(itemsOf(lines.join('\n'))).toEqual([
    ['check', 'El agua está cerrada', '*'],
    ['photo', 'Etiqueta del tablero', '*'],
    ['yes_no', '¿Ático seco?'],
    ['yes_no', 'Pendiente'],
    ['yes_no', 'Altura'],
    ['number', 'Presión', '*', 'psi', 60, 100],
    ['number', 'Profundidad', 'in', -1.5, 2],
    ['text', 'Serie'],
    ['choice', 'Acabado', 'bueno', 'malo'],
    ['check', 'Cuarto [del fondo]'],
  ])
})

test('an unknown kind in brackets is an error, not a part of the text', { tags: ['CHK-10'] }, () => {
  const lines = ['Volume [slider] *', 'Volume [Slider 1-10 dB]', 'Cuarto [numerado]', 'Room [1st floor]', 'Bay [7]']
  expect(read(lines.join('\n')).map(({ items, problems }) => items[0]?.label ?? problems)).toEqual([
    [{ kind: 'kind', value: 'slider' }],
    [{ kind: 'kind', value: 'Slider 1-10 dB' }],
    [{ kind: 'kind', value: 'numerado' }],
    'Room [1st floor]',
    'Bay [7]',
  ])
})

test.each(['Yes / No / N/A', 'yes/no/na', 'Sí / No / N/A', 'sí/no/na', 'SI / NO / NA'])(
  'the kind %s is read in lines and in CSV',
  { tags: ['CHK-10'] },
  (kind) => {
    expect(itemsOf(`Leaks [${kind}]`)).toEqual([['yes_no', 'Leaks']])
    expect(itemsOf(`label,type\nLeaks,${kind}`)).toEqual([['yes_no', 'Leaks']])
  },
)

test('lines that cannot be read are named', { tags: ['CHK-10'] }, () => {
  const lines = ['Good', '#', 'x'.repeat(301), 'Speed [number 9-3 mph]', 'Color [red/]']
  expect(read(lines.join('\n')).map(({ line, problems }) => [line, problems[0]?.kind])).toEqual([
    [1, undefined],
    [2, 'noLabel'],
    [3, 'tooLong'],
    [4, 'limits'],
    [5, 'choices'],
  ])
  const many = read(Array.from({ length: CHECKLIST_ITEMS_MAX + 1 }, (_, at) => `Item ${at}`).join('\n'))
  expect(many.at(-1)).toMatchObject({ line: CHECKLIST_ITEMS_MAX + 1, problems: [{ kind: 'tooMany', value: '1' }] })
})

test.each([',', ';', '\t'])('CSV with columns in any order, separated by %j', { tags: ['CHK-10'] }, (separator) => {
  const rows = [
    ['\uFEFFlabel', 'type', 'required', 'choices', 'unit', 'min', 'max'],
    ['Water', 'yes/no', 'yes', '', '', '', ''],
    ['"Says ""ok"",\nand more"', '', '', '', '', '', ''],
    ['Pressure', 'Number', 'x', '', 'psi', '60', '100'],
    ['Finish', 'choice', '', 'matte|gloss', '', '', ''],
    ['', '', '', '', '', '', ''],
    ['Bad', 'slider', '', '', '', '', ''],
    ['Bad', 'number', '', '', '', 'low', ''],
    ['', 'text', '', '', '', '', ''],
    ['"Open', '', '', '', '', '', ''],
  ]
  const text = rows.map((cells) => cells.join(separator)).join('\r\n')
  expect(itemsOf(text)).toEqual([
    ['yes_no', 'Water', '*'],
    ['check', 'Says "ok",\nand more'],
    ['number', 'Pressure', '*', 'psi', 60, 100],
    ['choice', 'Finish', 'matte', 'gloss'],
    'kind',
    'number',
    'noLabel',
    'quote',
  ])
  expect(read(text).map(({ line }) => line)).toEqual([2, 3, 5, 6, 8, 9, 10, 11])
})

test('halves of a character are replaced, which fields reject', { tags: ['CHK-16'] }, () => {
  const imported = readText('Check \ud83d seal', { title: 'Kitchen \udd27', language: 'en', newId: () => '1' })
  expect(imported).toMatchObject({
    templates: [{ title: 'Kitchen \ufffd', lines: [{ items: [{ label: 'Check \ufffd seal' }] }] }],
  })
})
