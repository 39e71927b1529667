import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase } from '../text/matches-search.ts'
import { findMatches } from './find-matches.ts'
import type { FieldMatch } from './search-results.ts'

const findMatch = (...given: Parameters<typeof findMatches>) => findMatches(...given).matched
const marked = ({ ranges, text }: Pick<FieldMatch, 'ranges' | 'text'>) =>
  ranges.map(([start, end]) => text.slice(start, end))

test('returns the first field that contains the text, with all matches', { tags: ['API-144'] }, () => {
  const fields = [
    ['title', 'Replace boiler'],
    ['location', null],
    ['description', 'Old ROOF; the roof leaks'],
    ['project_title', 'Roof'],
  ] as const
  expect(findMatch(fields, ' roof ')).toEqual({
    field: 'description',
    text: 'Old ROOF; the roof leaks',
    ranges: [
      [4, 8],
      [14, 18],
    ],
  })
})

test('cuts a long text around the first match, without splitting an emoji', { tags: ['API-144'] }, () => {
  const long = `${'🏠'.repeat(200)} The key is under the mat. ${'🏠'.repeat(200)}`
  const match = findMatch([['notes', long]], 'KEY')
  expect(match.text).toMatch(/^…🏠+ The key is under the mat\. 🏠+…$/u)
  expect(match.text.length).toBeLessThanOrEqual(122)
  expect(match.text.isWellFormed()).toBe(true)
  expect(marked(match)).toEqual(['key'])
  const end = findMatch([['notes', `${'x'.repeat(300)} end`]], 'end')
  expect(end.text).toBe(`…${'x'.repeat(116)} end`)
  expect(marked(end)).toEqual(['end'])
})

test('without a match, returns the first field without ranges', { tags: ['API-144'] }, () => {
  expect(
    findMatch(
      [
        ['name', 'Ann'],
        ['email', null],
      ],
      'zz',
    ),
  ).toEqual({ field: 'name', text: 'Ann', ranges: [] })
})

test('each range contains the searched text, wherever it is in the field', { tags: ['API-144'] }, () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((one) => one.trim() === one)
  fc.assert(
    fc.property(text, words, text, (before, wanted, after) => {
      const match = findMatch([['notes', before + wanted + after]], wanted)
      expect(match.ranges.length).toBeGreaterThan(0)
      for (const part of marked(match)) expect(foldCase(part)).toBe(foldCase(wanted))
    }),
  )
})

test('finds words in several fields, and lists a field only if it adds a word', { tags: ['API-174'] }, () => {
  const fields = [
    ['title', 'Kitchen tiles, kitchen floor'],
    ['location', 'Kitchen Road 4'],
    ['client_name', 'Oak Homes'],
    ['description', 'oak boards'],
  ] as const
  const { matched, also_matched: also } = findMatches(fields, 'oak  KITCHEN')
  expect([matched.field, marked(matched)]).toEqual(['title', ['Kitchen', 'kitchen']])
  expect(also.map((one) => [one.field, marked(one)])).toEqual([['client_name', ['Oak']]])
  // The text as a whole comes before its words.
  expect(findMatches(fields, 'oak boards')).toMatchObject({ matched: { field: 'description' }, also_matched: [] })
})

test('returns a phone number once, although its texts have different words', { tags: ['API-174'] }, () => {
  const fields = [['name', 'Ann'] as const, ['phone', '+12125557788'] as const]
  const { also_matched: others, matched } = findMatches(fields, '+1 (212)')
  expect([matched, ...others].map(({ field }) => field)).toEqual(['phone'])
})

test('merges the ranges of words that overlap', { tags: ['API-174'] }, () => {
  expect(marked(findMatch([['title', 'Bathroom']], 'hroom bath'))).toEqual(['Bathroom'])
})

test.each([
  ['55577', '555-77'],
  ['212 555', '(212) 555'],
  ['212-555-7788', '(212) 555-7788'],
  ['+1 (212) 555.7788', '(212) 555-7788'],
  ['1-212-555', '(212) 555'],
  ['12125557788', '(212) 555-7788'],
])('marks the digits of %s in a formatted phone number', { tags: ['API-174'] }, (search, found) => {
  for (const stored of ['2125557788', '+12125557788']) {
    const match = findMatch(
      [
        ['name', 'Ann'],
        ['phone', stored],
      ],
      search,
    )
    expect([match.text, marked(match).join(' ')]).toEqual(['(212) 555-7788', found])
  }
})
