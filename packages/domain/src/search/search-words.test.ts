import { expect, test } from 'vitest'
import { phoneDigits, searchWords } from './search-words.ts'

test('splits a search into its words, each once', { tags: ['API-174'] }, () => {
  expect(searchWords('  Kitchen oak\tKITCHEN ')).toEqual(['kitchen', 'oak'])
  expect(searchWords(' ')).toEqual([])
  // A pasted text is searched by its first words and the rest.
  expect(searchWords('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i'])
})

test.each([
  ['(212) 555-7788', '2125557788'],
  ['212.555.7788', '2125557788'],
  ['+1 212 555', '212555'],
  ['1-212', undefined],
  ['12125557788', '2125557788'],
  ['212/555\u20117788', '2125557788'],
  ['\u202A+1 (212) 555-7788\u202C', '2125557788'],
  ['7788', '7788'],
  ['77-8', undefined],
  ['Pier 7788', undefined],
  ['1998', '1998'],
])('reads the digits of a phone number in %s', { tags: ['API-174'] }, (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})
