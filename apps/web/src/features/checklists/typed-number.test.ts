import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test('reads a typed number as the import does', { tags: ['CHK-10', 'CHK-11'] }, () => {
  const numbers = {
    '1,250': 1250,
    '12,000': 12_000,
    '1,250.5': 1250.5,
    '1.250': 1.25,
    '0,25': 0.25,
    '1,5': 1.5,
    ' 7. ': 7,
    '7,': 7,
    '-3': -3,
    steep: NaN,
    '': NaN,
    ',': NaN,
    '1,2,3': NaN,
  }
  expect(Object.fromEntries(Object.keys(numbers).map((typed) => [typed, typedNumber(typed)]))).toEqual(numbers)
})
