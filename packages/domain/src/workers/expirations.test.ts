import { expect, test } from 'vitest'
import { expirationState } from './expirations.ts'
import { expirationsFormErrors, expirationsFormValues, expirationsPayload } from './expirations-form.ts'
import { workerPatchSchema } from './worker.ts'

test('warns from 30 days before the last valid day', { tags: ['SCH-72'] }, () => {
  const states = ['2026-03-01', '2026-01-31', '2026-01-30', '2026-01-01', '2025-12-31'].map((day) => [
    day,
    expirationState(day, '2026-01-01'),
  ])
  expect(states).toEqual([
    ['2026-03-01', 'valid'],
    ['2026-01-31', 'soon'],
    ['2026-01-30', 'soon'],
    ['2026-01-01', 'soon'],
    ['2025-12-31', 'expired'],
  ])
})

test('the form sends one entry for each name, the last one', { tags: ['SCH-72'] }, () => {
  const entries = [
    { name: 'Welding', expires_on: '2027-01-31' },
    { name: 'Gas', expires_on: '2027-01-31' },
    { name: 'welding ', expires_on: '2028-01-31' },
  ]
  const { expirations } = expirationsPayload({ entries })
  expect(expirations).toEqual([
    { name: 'welding', expires_on: '2028-01-31' },
    { name: 'Gas', expires_on: '2027-01-31' },
  ])
  expect(workerPatchSchema.parse({ expirations: entries })).toEqual({ expirations })
})

test('the form omits empty entries, and returns errors by input', { tags: ['SCH-72'] }, () => {
  expect(expirationsFormValues({ expirations: [] })).toEqual({ entries: [{ name: '', expires_on: '' }] })
  const entries = [
    { name: ' ', expires_on: '' },
    { name: ' Welding ', expires_on: '2027-01-31' },
  ]
  expect(expirationsPayload({ entries })).toEqual({ expirations: [{ name: 'Welding', expires_on: '2027-01-31' }] })
  expect(expirationsFormErrors({ entries })).toEqual({})
  expect(
    expirationsFormErrors({
      entries: [
        { name: 'Gas', expires_on: '' },
        { name: '', expires_on: '2027-01-31' },
        { name: 'Lift', expires_on: 'incomplete' },
      ],
    }),
  ).toEqual({
    'expires_on 0': 'This field is required.',
    'name 1': expect.any(String),
    'expires_on 2': expect.stringContaining('date'),
  })
})
