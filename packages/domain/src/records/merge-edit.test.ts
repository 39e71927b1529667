import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEdit } from './merge-edit.ts'

const shown = { name: 'Oak', phone: '1', skills: { Welding: true } as Record<string, boolean> }

test(
  'uses the others’ value for fields that the user did not change, the user’s for those that only the user changed',
  { tags: ['API-93'] },
  () => {
    const current = { ...shown, phone: '2', skills: { Tiling: true } }
    expect(mergeEdit(shown, current, { ...shown, name: 'Oak Homes' })).toEqual({
      merged: { ...current, name: 'Oak Homes' },
      conflicts: [],
    })
  },
)

test('a field that both changed is in conflict, and the conflict contains both values', { tags: ['API-93'] }, () => {
  const current = { ...shown, phone: '2' }
  expect(mergeEdit(shown, current, { ...shown, name: 'Oak Homes', phone: '3' })).toEqual({
    merged: { ...shown, name: 'Oak Homes', phone: '3' },
    conflicts: [{ field: 'phone', mine: '3', theirs: '2' }],
  })
})

test('the same change by both is not a conflict', { tags: ['API-93'] }, () => {
  expect(mergeEdit(shown, { ...shown, phone: '2' }, { ...shown, phone: '2' }).conflicts).toEqual([])
})

test('merges both changes of a field that has a merge function', { tags: ['API-93'] }, () => {
  const mine = { skills: { Welding: true, Tiling: true } }
  const theirs = { ...shown, skills: { Welding: true, Painting: true } }
  const both = (_was: object, one: object, other: object) => ({ ...one, ...other })
  expect(mergeEdit(shown, theirs, mine, { skills: both })).toEqual({
    merged: { skills: { Welding: true, Painting: true, Tiling: true } },
    conflicts: [],
  })
})

test('saves only the fields of the form', { tags: ['API-93'] }, () => {
  expect(mergeEdit(shown, { ...shown, phone: '2' }, { name: 'Oak Homes' }).merged).toEqual({ name: 'Oak Homes' })
})

test('without a conflict, each field has the value of the side that changed it', { tags: ['API-93'] }, () => {
  const record = fc.record({ name: fc.constantFrom('a', 'b', 'c'), phone: fc.constantFrom(null, '1', '2') })
  fc.assert(
    fc.property(record, record, record, (before, current, wanted) => {
      const { merged, conflicts } = mergeEdit(before, current, wanted)
      for (const field of ['name', 'phone'] as const) {
        const isAsked = conflicts.some((conflict) => conflict.field === field)
        const isMineAlone = current[field] === before[field] || current[field] === wanted[field]
        const isLeftAlone = wanted[field] === before[field]
        expect(merged[field]).toBe(isLeftAlone ? current[field] : wanted[field])
        expect(isAsked).toBe(!isLeftAlone && !isMineAlone)
      }
    }),
  )
})
