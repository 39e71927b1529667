import { expect, test } from 'vitest'
import { combineReadings, type LineReading } from './combine-readings.ts'

const reading = (text: string, probability = 0.99, weak: Record<number, number> = {}): LineReading => ({
  letters: [...text],
  probabilities: [...text].map((_, index) => weak[index] ?? probability),
})
const words = (text: string, confidence = 0.95) => text.split(' ').map((word) => ({ text: word, confidence }))

test(
  'takes the spaces from Tesseract, or from the line reader if Tesseract reads nothing',
  { tags: ['VIS-33'] },
  () => {
    expect(combineReadings(reading('NOPARKING'), words('NO PARKING'))?.text).toBe('NO PARKING')
    expect(combineReadings(reading('CAR PARKS'), words('CARPARKS'))?.text).toBe('CARPARKS')
    expect(combineReadings(reading('CAR PARKS'), [])?.text).toBe('CAR PARKS')
  },
)

test('omits words with digits on which the readers differ', { tags: ['VIS-33'] }, () => {
  expect(combineReadings(reading('TOTAL 55.96'), words('TOTAL 55.98'))?.text).toBe('TOTAL')
  expect(combineReadings(reading('TIME 19:19'), words('TIME 19:19'))?.text).toBe('TIME 19:19')
  expect(combineReadings(reading('0423A11987'), words('O423A11987'))).toBeUndefined()
})

test('returns digits that Tesseract cannot read only if their probability is high', { tags: ['VIS-33'] }, () => {
  expect(combineReadings(reading('BA302OZ'), words('x', 0.1))?.text).toBe('BA302OZ')
  expect(combineReadings(reading('BA302OZ', 0.86), words('x', 0.1))).toBeUndefined()
})

test(
  'replaces a digit between letters with the letter that Tesseract reads, but not in a quantity',
  { tags: ['VIS-33'] },
  () => {
    expect(combineReadings(reading('F00D'), words('FOOD'))?.text).toBe('FOOD')
    expect(combineReadings(reading('0RDER'), words('ORDER'))?.text).toBe('ORDER')
    expect(combineReadings(reading('0mg'), words('Omg'))).toBeUndefined()
    expect(combineReadings(reading('WH-50T6'), words('WH-50To'))).toBeUndefined()
  },
)

test('corrects an improbable letter if Tesseract is confident of the word', { tags: ['VIS-33'] }, () => {
  expect(combineReadings(reading('WIVENHOF', 0.99, { 7: 0.4 }), words('WIVENHOE'))?.text).toBe('WIVENHOE')
  expect(combineReadings(reading('WIVENHOF', 0.99, { 7: 0.4 }), words('WIVENHOE', 0.5))).toBeUndefined()
})

test('rejects improbable words, specks, and words with a letter missing', { tags: ['VIS-33'] }, () => {
  expect(combineReadings(reading('SUPPLY', 0.5), words('SUPPLY', 0.5))).toBeUndefined()
  expect(combineReadings(reading('ll'), words('ll'))).toBeUndefined()
  expect(combineReadings(reading('WAYBLL'), words('WAYBILL'))).toBeUndefined()
  expect(combineReadings(reading('-.'), [])).toBeUndefined()
})

test('omits punctuation around words, and reports the confidence of the weakest word', { tags: ['VIS-33'] }, () => {
  const line = combineReadings(reading('"EXIT" (NOW)', 0.98), [])
  expect(line?.text).toBe('EXIT NOW')
  expect(line?.confidence).toBeCloseTo(0.98)
})
