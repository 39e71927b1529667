import { expect, test } from 'vitest'
import { combineReadings } from './combine-readings.ts'
import type { LineReading } from './pair-letters.ts'
import { listFrequentWords } from './frequent-words.ts'

const reading = (text: string, probability = 0.99, weak: Record<number, number> = {}): LineReading => ({
  letters: [...text],
  probabilities: [...text].map((_, index) => weak[index] ?? probability),
})
const FREQUENT = listFrequentWords({
  english: ['square', 'cocoa', 'sale', 'bale', 'order', 'as', 'omg'],
  spanish: ['año', 'ano', 'señal', 'peña'],
  names: ['pena'],
})
const words = (text: string, confidence = 0.95) => text.split(' ').map((word) => ({ text: word, confidence }))
const combine = (first: LineReading, second: ReturnType<typeof words>) => combineReadings(first, second, FREQUENT)

test(
  'takes the spaces from Tesseract, or from the line reader if Tesseract reads nothing',
  { tags: ['VIS-33'] },
  () => {
    expect(combine(reading('NOPARKING'), words('NO PARKING'))?.text).toBe('NO PARKING')
    expect(combine(reading('CAR PARKS'), words('CARPARKS'))?.text).toBe('CARPARKS')
    expect(combine(reading('CAR PARKS'), [])?.text).toBe('CAR PARKS')
    expect(combine(reading('GST SUMMARY'), words('GSTS UMMARY'))?.text).toBe('GST SUMMARY')
    expect(combine(reading('ID 000381399040'), words('ID 00038 1399040'))?.text).toBe('ID 000381399040')
    expect(combine(reading('2019.80'), words('20 19.80'))?.text).toBe('20 19.80')
    expect(combine(reading('EXIT NOW'), words('EXIT (NOW)'))?.text).toBe('EXIT NOW')
    expect(combine(reading('TOTAL 12.50'), words('TOTAL $12.50'))?.text).toBe('TOTAL 12.50')
  },
)

test('omits a word that is probably a frequent one, misread', { tags: ['VIS-33'] }, () => {
  for (const misread of ['Ordcr', 'Onder', 'Squre']) {
    expect(combine(reading(`PUMP ${misread}`, 0.98), words(`PUMP ${misread}`, 0.85))?.text).toBe('PUMP')
    // Both readers are certain, so it is probably a name.
    expect(combine(reading(`PUMP ${misread}`, 0.98), words(`PUMP ${misread}`))?.text).toBe(`PUMP ${misread}`)
  }
  for (const other of ['Orber', 'Square', 'Peno', 'sdle']) {
    expect(combine(reading(`PUMP ${other}`, 0.98), words(`PUMP ${other}`, 0.85))?.text).toBe(`PUMP ${other}`)
  }
})

test('omits words with digits on which the readers differ', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('TOTAL 55.96'), words('TOTAL 55.98'))?.text).toBe('TOTAL')
  expect(combine(reading('TIME 19:19'), words('TIME 19:19'))?.text).toBe('TIME 19:19')
  expect(combine(reading('0423A11987'), words('O423A11987'))).toBeUndefined()
})

test.each([
  ['MAX 25 PSI', 'MAX 250 PSI', 'MAX PSI'],
  ['MAX 25', 'MAX 256', 'MAX'],
  ['MAX 250PSI', 'MAX 1250PSI', 'MAX'],
  ['TOTAL 55', 'TOTAL 55.96', 'TOTAL'],
  ['TOTAL 1250', 'TOTAL 12650', 'TOTAL'],
])('omits the number of %s if Tesseract reads %s', { tags: ['VIS-33'] }, (line, other, text) => {
  expect(combine(reading(line), words(other, 0.75))?.text).toBe(text)
})

test('omits a number in which the readers differ on its sign', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('TEMP -5C MAX'), words('TEMP 5C MAX'))?.text).toBe('TEMP MAX')
  expect(combine(reading('CREDIT 12.50'), words('CREDIT -12.50'))?.text).toBe('CREDIT')
  expect(combine(reading('CREDIT 2.00'), words('CREDIT 2.00-'))?.text).toBe('CREDIT')
  expect(combine(reading('CREDIT $12.50'), words('CREDIT -$12.50'))?.text).toBe('CREDIT')
  expect(combine(reading('CREDIT 12.50'), words('CREDIT (12.50)'))?.text).toBe('CREDIT')
})

test('omits all groups of a number if one of them is omitted', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('TEL 212 555 7788'), words('TEL 212 556 7788'))?.text).toBe('TEL')
  expect(combine(reading('TOTAL 1 250.00'), words('TOTAL 7 250.00'))?.text).toBe('TOTAL')
  expect(combine(reading('PIPE 1 1/2 IN'), words('PIPE 7 1/2 IN'))?.text).toBe('PIPE IN')
  expect(combine(reading('TOTAL 250.00'), words('TOTAL 1 250.00'))?.text).toBe('TOTAL')
  expect(combine(reading('MAX 1/2'), words('MAX 1 1/2'))?.text).toBe('MAX')
  expect(combine(reading('ROWS 2 12.50'), words('ROWS 3 12.50'))?.text).toBe('ROWS 12.50')
})

test('omits numbers in which the readers differ on a separator', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('TOTAL 5596'), words('TOTAL 55.96'))?.text).toBe('TOTAL')
  expect(combine(reading('TOTAL 55.96'), words('TOTAL 5596'))?.text).toBe('TOTAL')
  expect(combine(reading('TIME 19:19'), words('TIME 19.19'))?.text).toBe('TIME')
  expect(combine(reading('TOTAL 55.96'), words('TOTAL 55.96'))?.text).toBe('TOTAL 55.96')
  // Also if Tesseract is not sure: it reads the same digits.
  expect(combine(reading('TOTAL 1250'), words('TOTAL 12.50', 0.6))?.text).toBe('TOTAL')
  expect(combine(reading('TOTAL 12.50'), words('TOTAL 1250', 0.6))?.text).toBe('TOTAL')
})

test('omits the parts of a number that has a space at its separator', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('TOTAL 12. 50'), words('TOTAL 12. 50'))?.text).toBe('TOTAL')
  expect(combine(reading('TOTAL 12 .50'), words('TOTAL 12 .50'))?.text).toBe('TOTAL')
  expect(combine(reading('TOTAL 12 50'), words('TOTAL 12 50'))?.text).toBe('TOTAL 12 50')
})

test.each([
  ['DATE NOV 28, 2026', 'DATE NOV 28 2026'],
  ['ROOMS 12, 14, 16', 'ROOMS 12 14 16'],
  ['STEP 1. 2 COATS', 'STEP 1 2 COATS'],
])('keeps the numbers of %s', { tags: ['VIS-33'] }, (line, text) => {
  expect(combine(reading(line), words(line))?.text).toBe(text)
})

test('keeps the sign and the point of a number', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('CREDIT -12.50'), words('CREDIT -12.50'))?.text).toBe('CREDIT -12.50')
  expect(combine(reading('CREDIT -$12.50'), words('CREDIT -$12.50'))?.text).toBe('CREDIT -$12.50')
  expect(combine(reading('CREDIT 2.00-'), words('CREDIT 2.00-'))?.text).toBe('CREDIT 2.00-')
  expect(combine(reading('CREDIT (12.50)'), words('CREDIT (12.50)'))?.text).toBe('CREDIT (12.50)')
  expect(combine(reading('CREDIT ($12.50)'), words('CREDIT ($12.50)'))?.text).toBe('CREDIT ($12.50)')
  expect(combine(reading('TEMP –20C'), words('TEMP –20C'))?.text).toBe('TEMP –20C')
  expect(combine(reading('RATE .50'), words('RATE .50'))?.text).toBe('RATE .50')
  expect(combine(reading('- Paint (2)'), words('- Paint (2)'))?.text).toBe('Paint 2')
})

test('returns digits that Tesseract cannot read only if their probability is high', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('BA302OZ'), words('x', 0.1))?.text).toBe('BA302OZ')
  expect(combine(reading('BA302OZ', 0.86), words('x', 0.1))).toBeUndefined()
  expect(combine(reading('UNIT B1'), words('UNIT x', 0.1))?.text).toBe('UNIT B1')
  // A short number may be an amount, and is often wrong.
  expect(combine(reading('TOTAL 5.96'), words('TOTAL x', 0.1))?.text).toBe('TOTAL')
  expect(combine(reading('BA302OZ'), words('BA3020Z', 0.9))).toBeUndefined()
})

test(
  'replaces a digit between letters with the letter that Tesseract reads, but not in a quantity',
  { tags: ['VIS-33'] },
  () => {
    expect(combine(reading('F00D'), words('FOOD'))?.text).toBe('FOOD')
    expect(combine(reading('0RDER'), words('ORDER'))?.text).toBe('ORDER')
    expect(combine(reading('0mg'), words('Omg'))).toBeUndefined()
    expect(combine(reading('A8CD'), words('ABCD', 0.1))?.text).toBe('A8CD')
    expect(combine(reading('WH-50T6'), words('WH-50To'))).toBeUndefined()
  },
)

test('replaces no digit at the edge of a word that is not frequent', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('0RDER'), words('ORDER'))?.text).toBe('ORDER')
  expect(combine(reading('0RDER'), words('ORDER', 0.2))?.text).not.toBe('ORDER')
  for (const [right, wrong] of [
    ['A5', 'AS'],
    ['B8', 'BB'],
    ['PS2', 'PSZ'],
  ] as const) {
    expect(combine(reading(`MODEL ${right}`), words(`MODEL ${wrong}`))?.text).toBe('MODEL')
  }
})

test('omits a word if Tesseract reads a frequent one instead', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('MODEL SQUBRE'), words('MODEL SQUARE'))?.text).toBe('MODEL')
  expect(combine(reading('MODEL SQUBRE'), words('MODEL SQUEPE'))?.text).toBe('MODEL SQUBRE')
  expect(combine(reading('MODEL SQUBRE'), words('MODEL SQUARE', 0.2))?.text).toBe('MODEL SQUBRE')
})

test('returns a short word if both readers are confident of it', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('SIZE 40 M', 0.9), words('SIZE 40 M'))?.text).toBe('SIZE 40 M')
  expect(combine(reading('SIZE 40 M', 0.9), words('SIZE 40 M', 0.6))).toBeUndefined()
  expect(combine(reading('SIZE 40 M', 0.96), words('SIZE 40 M', 0.6))?.text).toBe('SIZE')
})

test('ends a word at a comma, colon, or parenthesis, except within a number', { tags: ['VIS-33'] }, () => {
  const textOf = (text: string) => combine(reading(text), words(text))?.text
  expect(textOf('LOT NO:20,LEVEL')).toBe('LOT NO 20 LEVEL')
  expect(textOf('TAX(RM)')).toBe('TAX RM')
  expect(textOf('12:30 1,200.50')).toBe('12:30 1,200.50')
})

test('corrects an improbable letter if Tesseract is confident of the word', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('WIVENHOF', 0.99, { 7: 0.4 }), words('WIVENHOE'))?.text).toBe('WIVENHOE')
  expect(combine(reading('WIVENHOF', 0.99, { 7: 0.4 }), words('WIVENHOE', 0.5))).toBeUndefined()
})

test('rejects improbable words, specks, and words with a letter missing', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('SUPPLY', 0.5), words('SUPPLY', 0.5))).toBeUndefined()
  expect(combine(reading('ll'), words('ll'))).toBeUndefined()
  expect(combine(reading('WAYBLL'), words('WAYBILL'))).toBeUndefined()
  expect(combine(reading('-.'), [])).toBeUndefined()
  expect(combine(reading('1'), words('1'))).toBeUndefined()
  expect(combine(reading('11'), words('11'))).toBeUndefined()
  expect(combine(reading('7'), words('7'))?.text).toBe('7')
})

test('omits punctuation around words, and reports the confidence of the weakest word', { tags: ['VIS-33'] }, () => {
  const line = combine(reading('"EXIT" (NOW)', 0.98), [])
  expect(line?.text).toBe('EXIT NOW')
  expect(line?.confidence).toBeCloseTo(0.98)
})

test(
  'returns a frequent word with less confidence, unless Tesseract reads another frequent word',
  { tags: ['VIS-33'] },
  () => {
    expect(combine(reading('SQUARE', 0.75), words('SQUARE', 0.3))?.text).toBe('SQUARE')
    expect(combine(reading('SQUBRE', 0.75), words('SQUBRE', 0.3))).toBeUndefined()
    expect(combine(reading('Cocoa', 0.9, { 0: 0.6 }), words('Gocoa', 0.4))?.text).toBe('Cocoa')
    expect(combine(reading('SALE', 0.9, { 0: 0.6 }), words('BALE', 0.4))).toBeUndefined()
  },
)

test('returns of a repeated reading only frequent words and those of both readers', { tags: ['VIS-33'] }, () => {
  const repeated = combineReadings(reading('SQUARE BERRY PARK', 0.97), words('SQUIRE HERRY PARK'), FREQUENT, {
    isRepeated: true,
  })
  expect(repeated?.text).toBe('SQUARE PARK')
  expect(combine(reading('SQUARE BERRY PARK', 0.97), words('SQUIRE HERRY PARK'))?.text).toBe('SQUARE BERRY PARK')
})

test('returns a line of a short word if both readers are certain of it', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('SR', 0.98), words('SR', 0.7))?.text).toBe('SR')
  expect(combine(reading('SR', 0.98), words('SR', 0.5))).toBeUndefined()
  expect(combine(reading('ll', 0.99), words('ll'))).toBeUndefined()
})

test('writes ñ in a Spanish word, but not in one that also exists with n, or in a name', { tags: ['VIS-33'] }, () => {
  expect(combine(reading('SENAL DE ANO'), words('SENAL DE ANO'))?.text).toBe('SEÑAL DE ANO')
  expect(combine(reading('Senal Pena'), words('Senal Pena'))?.text).toBe('Señal Pena')
})
