import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecordFound, matchesSearch, phoneFields } from './matches-search.ts'

test('matches a trimmed substring, ignoring case', { tags: ['FMT-12'] }, () => {
  expect(matchesSearch('  ROOF ', ['Flat roof, north wing'])).toBe(true)
  expect(matchesSearch('roof north', ['Flat roof, north wing'])).toBe(false)
  expect(matchesSearch('100%', ['100 % done'])).toBe(false)
  expect(matchesSearch('.*', ['anything'])).toBe(false)
})

test('a blank search matches everything; a missing field matches nothing', { tags: ['FMT-12'] }, () => {
  expect(matchesSearch(' ', [])).toBe(true)
  expect(matchesSearch('null', [null, undefined, ''])).toBe(false)
})

test('finds a record by the same rule, and a changed record by its new fields', { tags: ['FMT-12'] }, () => {
  const fieldsOf = ({ title, place }: { title: string; place: string | null }) => [title, place]
  const roof = { title: 'Flat ROOF', place: null }
  const isFound = (search: string, record: { title: string; place: string | null }) =>
    [matchesSearch(search, fieldsOf(record)), isRecordFound(search, record, fieldsOf)] as const
  for (const search of ['  roof ', '', 'north', 'null', 'flat roof']) {
    const [expected, found] = isFound(search, roof)
    expect([search, found]).toEqual([search, expected])
  }
  expect(isFound('north', { ...roof, place: 'North wing' })).toEqual([true, true])
})

test('finds a phone number by its formatted text and by its digits', { tags: ['FMT-12'] }, () => {
  const texts = phoneFields('5555550142')
  expect(matchesSearch('555-01', texts)).toBe(true)
  expect(matchesSearch('(555) 555', texts)).toBe(true)
  expect(matchesSearch('5550142', texts)).toBe(true)
})

test('finds a text by any part of it', { tags: ['FMT-12'] }, () => {
  const parts = fc.tuple(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(parts, ([before, part, after]) => {
      expect(matchesSearch(part, [null, before + part + after])).toBe(true)
    }),
  )
})

test('folds case letter by letter, so that part of a word still matches', { tags: ['FMT-12'] }, () => {
  expect(matchesSearch('ΟΔΟΣ', ['ΟΔΟΣΑ'])).toBe(true)
  expect(matchesSearch('izmir', ['İzmir'])).toBe(true)
})
