import { expect, test } from 'vitest'
import { alignLetters } from './align-letters.ts'

test.each<[string, string, (number | undefined)[]]>([
  ['PUMP', 'PUMP', [0, 1, 2, 3]],
  ['PUMP', 'PAMP', [0, 1, 2, 3]],
  ['1250', '12.50', [0, 1, 3, 4]],
  ['12.50', '1250', [0, 1, undefined, 2, 3]],
  ['EXIT', '', [undefined, undefined, undefined, undefined]],
  ['', 'EXIT', []],
])('pairs the letters of %s with those of %s', { tags: ['VIS-33'] }, (text, other, pairs) => {
  expect(alignLetters([...text], [...other])).toEqual(pairs)
})
