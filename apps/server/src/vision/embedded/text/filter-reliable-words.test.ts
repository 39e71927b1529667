import { expect, test } from 'vitest'
import { filterReliableWords } from './filter-reliable-words.ts'

const line = (...words: [string, number][]) => ({
  words: words.map(([text, confidence]) => ({ text, confidence })),
  box: { left: 0, top: 0, right: 1, bottom: 1 },
})
const reliable = (...words: [string, number][]) => filterReliableWords(line(...words)).map(({ text }) => text)

test('accepts words with high confidence, and short ones next to longer ones', { tags: ['VIS-27'] }, () => {
  expect(reliable(['SERIAL', 0.96], ['0423A11987', 0.91])).toEqual(['SERIAL', '0423A11987'])
  expect(reliable(['MAX', 0.93], ['40', 0.9], ['A', 0.88])).toEqual(['MAX', '40', 'A'])
  expect(reliable(['"EXIT"', 0.95])).toEqual(['EXIT'])
  expect(reliable(['kWh', 0.9])).toEqual(['kWh'])
})

test('rejects a lowercase word in an uppercase line, unless it is a unit', { tags: ['VIS-27'] }, () => {
  expect(reliable(['16', 0.96], ['WATER', 0.96], ['pump', 0.88])).toEqual(['16', 'WATER'])
  expect(reliable(['MAX', 0.96], ['30', 0.96], ['psi', 0.95])).toEqual(['MAX', '30', 'psi'])
  expect(reliable(['Water', 0.96], ['pump', 0.88])).toEqual(['Water', 'pump'])
})

test.each<[string, [string, number][]]>([
  ['with low confidence', [['LNIVd', 0.67]]],
  [
    'read from specks',
    [
      ['|', 0.93],
      ['1', 0.98],
      ['i', 0.96],
    ],
  ],
  [
    'read from edges',
    [
      ['lll', 0.95],
      ['===', 0.9],
    ],
  ],
  ['in mixed case', [['coLp', 0.87]]],
])('rejects words %s', { tags: ['VIS-27'] }, (_which, words) => {
  expect(reliable(...words)).toEqual([])
})
