import { expect, test } from 'vitest'
import { mergeSkills } from './merge-skills.ts'

test('skills that two people add are all there, and what the user took away is gone', { tags: ['API-93'] }, () => {
  const shown = { Wiring: true, Tiling: true }
  const theirs = { Wiring: true, Tiling: true, Painting: true }
  const mine = { Wiring: true, Lighting: true }
  expect(mergeSkills(shown, theirs, mine)).toEqual({ Wiring: true, Painting: true, Lighting: true })
})

test('what others took away stays away', { tags: ['API-93'] }, () => {
  expect(
    mergeSkills({ Wiring: true, Tiling: true }, { Tiling: true }, { Wiring: true, Tiling: true, Roofs: true }),
  ).toEqual({ Tiling: true, Roofs: true })
})
