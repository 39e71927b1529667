import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase, matchesSearch } from './matches-search.ts'
import { formatPhone } from './phone.ts'

test('FMT-12 a search is a substring, trimmed, whatever the case', () => {
  expect(matchesSearch('  ROOF ', ['Flat roof, north wing'])).toBe(true)
  expect(matchesSearch('roof north', ['Flat roof, north wing'])).toBe(false)
  expect(matchesSearch('100%', ['100 % done'])).toBe(false)
  expect(matchesSearch('.*', ['anything'])).toBe(false)
})

test('FMT-12 a blank search matches everything, a missing field nothing', () => {
  expect(matchesSearch(' ', [])).toBe(true)
  expect(matchesSearch('null', [null, undefined, ''])).toBe(false)
})

test('FMT-12 a phone matches on its shown form and on its digits', () => {
  const texts = ['5555550142', formatPhone('5555550142')]
  expect(matchesSearch('555-01', texts)).toBe(true)
  expect(matchesSearch('(555) 555', texts)).toBe(true)
  expect(matchesSearch('5550142', texts)).toBe(true)
})

test('FMT-12 any part of a text finds it, in any case', () => {
  const parts = fc.tuple(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(parts, ([before, part, after]) => {
      expect(matchesSearch(part, [null, before + part + after])).toBe(true)
      expect(matchesSearch(foldCase(part), [before + part + after])).toBe(true)
    }),
  )
})

test('FMT-12 folding goes letter by letter, so a part of a text stays a part', () => {
  expect(foldCase('ΟΔΟΣ ΣΑΣ')).toBe('οδοσ σασ')
  expect(foldCase('İzmir')).toBe('izmir')
  expect(matchesSearch('ΔΟΣ', ['ΟΔΟΣ Α'])).toBe(true)
})
