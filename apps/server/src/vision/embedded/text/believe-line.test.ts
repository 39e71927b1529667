import { expect, test } from 'vitest'
import { believeLine, type LineReading } from './believe-line.ts'

const reading = (text: string, probability = 0.99, weak: Record<number, number> = {}): LineReading => ({
  letters: [...text],
  probabilities: [...text].map((_, index) => weak[index] ?? probability),
})
const words = (text: string, confidence = 0.95) => text.split(' ').map((word) => ({ text: word, confidence }))

test('takes the spaces from the reader that sees them', { tags: ['VIS-33'] }, () => {
  expect(believeLine(reading('NOPARKING'), words('NO PARKING'))?.text).toBe('NO PARKING')
  expect(believeLine(reading('CAR PARKS'), words('CARPARKS'))?.text).toBe('CARPARKS')
  expect(believeLine(reading('CAR PARKS'), [])?.text).toBe('CAR PARKS')
})

test('does not claim digits on which the readers differ', { tags: ['VIS-33'] }, () => {
  expect(believeLine(reading('TOTAL 55.96'), words('TOTAL 55.98'))?.text).toBe('TOTAL')
  expect(believeLine(reading('TIME 19:19'), words('TIME 19:19'))?.text).toBe('TIME 19:19')
  expect(believeLine(reading('0423A11987'), words('O423A11987'))).toBeUndefined()
})

test('claims digits that Tesseract cannot read only if they are probable', { tags: ['VIS-33'] }, () => {
  expect(believeLine(reading('BA302OZ'), words('x', 0.1))?.text).toBe('BA302OZ')
  expect(believeLine(reading('BA302OZ', 0.86), words('x', 0.1))).toBeUndefined()
})

test('reads a letter rather than a digit between letters, but no quantity as a word', { tags: ['VIS-33'] }, () => {
  expect(believeLine(reading('F00D'), words('FOOD'))?.text).toBe('FOOD')
  expect(believeLine(reading('0RDER'), words('ORDER'))?.text).toBe('ORDER')
  expect(believeLine(reading('0mg'), words('Omg'))).toBeUndefined()
  expect(believeLine(reading('WH-50T6'), words('WH-50To'))).toBeUndefined()
})

test('corrects a doubtful letter of which Tesseract is sure', { tags: ['VIS-33'] }, () => {
  expect(believeLine(reading('WIVENHOF', 0.99, { 7: 0.4 }), words('WIVENHOE'))?.text).toBe('WIVENHOE')
  expect(believeLine(reading('WIVENHOF', 0.99, { 7: 0.4 }), words('WIVENHOE', 0.5))).toBeUndefined()
})

test('rejects improbable words, specks, and words with a letter missing', { tags: ['VIS-33'] }, () => {
  expect(believeLine(reading('SUPPLY', 0.5), words('SUPPLY', 0.5))).toBeUndefined()
  expect(believeLine(reading('ll'), words('ll'))).toBeUndefined()
  expect(believeLine(reading('WAYBLL'), words('WAYBILL'))).toBeUndefined()
  expect(believeLine(reading('-.'), [])).toBeUndefined()
})

test('omits punctuation around words, and reports the confidence of the weakest word', { tags: ['VIS-33'] }, () => {
  const line = believeLine(reading('"EXIT" (NOW)', 0.98), [])
  expect(line?.text).toBe('EXIT NOW')
  expect(line?.confidence).toBeCloseTo(0.98)
})
