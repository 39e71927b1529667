import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSkill, canAddSkill, mergeSkills, removeSkill } from './skills.ts'

test('a skill is trimmed when added, at the end; white space only is none', { tags: ['VAL-23', 'WRK-03'] }, () => {
  expect(addSkill(['Welding'], '  Roofing ')).toEqual(['Welding', 'Roofing'])
  expect(addSkill(['Welding'], '   ')).toEqual(['Welding'])
  expect([canAddSkill(''), canAddSkill(' \t'), canAddSkill(' a ')]).toEqual([false, false, true])
})

test('a skill that is there already changes nothing, whatever its case', { tags: ['WRK-07'] }, () => {
  const skills = ['Welding']
  for (const again of ['Welding', 'WELDING', ' welding ']) expect(addSkill(skills, again)).toBe(skills)
})

test('a skill is removed by itself', { tags: ['WRK-06'] }, () => {
  expect(removeSkill(['Welding', 'Roofing', 'Tiling'], 'Roofing')).toEqual(['Welding', 'Tiling'])
})

test(
  'adding twice is adding once, and what was added can be taken away again',
  { tags: ['WRK-03', 'WRK-06', 'WRK-07'] },
  () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/)), fc.string(), (skills, typed) => {
        const once = addSkill(skills, typed)
        expect(addSkill(once, typed)).toEqual(once)
        expect(once === skills ? skills : removeSkill(once, typed.trim())).toEqual(skills)
      }),
    )
  },
)

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
