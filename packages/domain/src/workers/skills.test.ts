import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSkill, canAddSkill, mergeSkills, removeSkill } from './skills.ts'

test('adds a trimmed skill at the end, and ignores a blank one', { tags: ['VAL-23', 'WRK-03'] }, () => {
  expect(addSkill(['Welding'], '  Roofing ')).toEqual(['Welding', 'Roofing'])
  expect(addSkill(['Welding'], '   ')).toEqual(['Welding'])
  expect([canAddSkill(''), canAddSkill(' \t'), canAddSkill(' a ')]).toEqual([false, false, true])
})

test('adding an existing skill changes nothing, ignoring case', { tags: ['WRK-07'] }, () => {
  const skills = ['Welding']
  for (const again of ['Welding', 'WELDING', ' welding ']) expect(addSkill(skills, again)).toBe(skills)
})

test('removes only the given skill', { tags: ['WRK-06'] }, () => {
  expect(removeSkill(['Welding', 'Roofing', 'Tiling'], 'Roofing')).toEqual(['Welding', 'Tiling'])
})

test(
  'adding a skill twice adds it once, and an added skill can be removed',
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

test('merged skills contain what both sides added, and nothing that the user removed', { tags: ['API-93'] }, () => {
  const shown = { Wiring: true, Tiling: true }
  const theirs = { Wiring: true, Tiling: true, Painting: true }
  const mine = { Wiring: true, Lighting: true }
  expect(mergeSkills(shown, theirs, mine)).toEqual({ Wiring: true, Painting: true, Lighting: true })
})

test('merged skills contain nothing that others removed', { tags: ['API-93'] }, () => {
  expect(
    mergeSkills({ Wiring: true, Tiling: true }, { Tiling: true }, { Wiring: true, Tiling: true, Roofs: true }),
  ).toEqual({ Tiling: true, Roofs: true })
})
