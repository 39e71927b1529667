import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test('reads a typed number as the import does', { tags: ['CHK-10', 'CHK-11'] }, () => {
  const typed = ['1,250', '12,000', '1,250.5', '1.250', '0,25', '1,5', ' 7. ', '7,', '-3', 'steep', '', ',', '1,2,3']
  const numbers = [1250, 12_000, 1250.5, 1.25, 0.25, 1.5, 7, 7, -3, NaN, NaN, NaN, NaN]
  expect(typed.map(typedNumber)).toEqual(numbers)
})
