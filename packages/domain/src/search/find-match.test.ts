import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase } from '../text/matches-search.ts'
import { findMatch } from './find-match.ts'

const marked = ({ ranges, text }: { ranges: [number, number][]; text: string }) =>
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
