import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepOthersChanges } from './keep-others-changes.ts'

const shown = { name: 'Oak', phone: '1', skills: { Welding: true } as Record<string, boolean> }

test('API-93 what the user left alone keeps what others made of it, what the user changed is the user’s', () => {
  const current = { ...shown, phone: '2', skills: { Tiling: true } }
  expect(keepOthersChanges(shown, current, { ...shown, name: 'Oak Homes' })).toEqual({ ...current, name: 'Oak Homes' })
  expect(keepOthersChanges(shown, current, { ...shown, phone: '3' })).toEqual({ ...current, phone: '3' })
})

test('API-93 only the fields of the form are saved', () => {
  expect(keepOthersChanges(shown, { ...shown, phone: '2' }, { name: 'Oak Homes' })).toEqual({ name: 'Oak Homes' })
})

test('API-93 nothing is lost: each field is what the user wanted, or what is current where the user wanted no change', () => {
  const record = fc.record({ name: fc.constantFrom('a', 'b', 'c'), phone: fc.constantFrom(null, '1', '2') })
  fc.assert(
    fc.property(record, record, record, (before, current, wanted) => {
      const saved = keepOthersChanges(before, current, wanted)
      for (const field of ['name', 'phone'] as const) {
        expect(saved[field]).toBe(wanted[field] === before[field] ? current[field] : wanted[field])
      }
      expect(keepOthersChanges(before, before, wanted)).toEqual(wanted)
      expect(keepOthersChanges(before, current, before)).toEqual(current)
    }),
  )
})
