import { expect, test } from 'vitest'
import { decimalSignOf, readNumber } from './read-number.ts'

test.each([
  [
    ['1,500', '10,000'],
    [1500, 10_000],
  ],
  [
    ['1.500', '2'],
    [1.5, 2],
  ],
  [
    ['1,5', '1,500', '0,25', '-2,75'],
    [1.5, 1.5, 0.25, -2.75],
  ],
  [
    ['1.234.567', '1.500', '12,5', '1.500,25'],
    [1_234_567, 1500, 12.5, 1500.25],
  ],
  [
    ['1,234,567', '1,500', '+12.5', '1,500.25', '.5'],
    [1_234_567, 1500, 12.5, 1500.25, 0.5],
  ],
  [
    ['1,5', '2.5', '1,500', '1.500', '3'],
    [1.5, 2.5, 'ambiguous', 'ambiguous', 3],
  ],
  [
    ['', ' ', 'low', '1,50,0', '1e3', '0,500'],
    [null, null, 'notNumber', 'notNumber', 1000, 0.5],
  ],
])('the numbers %j are %j', { tags: ['CHK-10', 'CHK-16'] }, (texts, values) => {
  const sign = decimalSignOf(texts)
  expect(texts.map((text) => readNumber(text, sign))).toEqual(values)
})
