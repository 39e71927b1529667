import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_ADDRESS_LENGTH, CARD_NOTES_LENGTH } from '../clients/client-list.ts'
import { DETAILS_DESCRIPTION_LENGTH } from '../workers/worker-list.ts'
import { shorten } from './shorten.ts'

test(
  'returns a text of exactly the limit unchanged, and truncates a longer one with dots',
  { tags: ['FMT-10'] },
  () => {
    expect(shorten('a'.repeat(25), 25)).toBe('a'.repeat(25))
    expect(shorten('a'.repeat(26), 25)).toBe(`${'a'.repeat(25)}...`)
    for (const missing of [null, undefined, '']) expect(shorten(missing, 25)).toBe('')
  },
)

test('counts code points and never splits a surrogate pair', { tags: ['FMT-10'] }, () => {
  expect(shorten('🏠🏡🏢', 2)).toBe('🏠🏡...')
  expect(shorten('🏠🏡', 2)).toBe('🏠🏡')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const shown = shorten(text, limit)
      expect(shown.isWellFormed()).toBe(true)
      expect(shown === text || shown === `${[...text].slice(0, limit).join('')}...`).toBe(true)
    }),
  )
})

test('cards and rows have these limits', { tags: ['CLI-19', 'CLI-20', 'WRK-55', 'LIM-02'] }, () => {
  expect([CARD_NOTES_LENGTH, CARD_ADDRESS_LENGTH, DETAILS_DESCRIPTION_LENGTH]).toEqual([120, 25, 100])
})
