import { expect, test } from 'vitest'
import { absenceFormErrors, absencePayload } from './absence-form.ts'

const values = { first_day: '2026-12-21', last_day: '', reason: ' Vacation ' }

test('an absence without a last day lasts one day', { tags: ['SCH-71'] }, () => {
  expect(absencePayload(values)).toEqual({ first_day: '2026-12-21', last_day: '2026-12-21', reason: 'Vacation' })
  expect(absenceFormErrors(values)).toEqual({})
})

test('reports each invalid field', { tags: ['SCH-71'] }, () => {
  expect(absenceFormErrors({ ...values, first_day: '' })).toEqual({ first_day: 'This field is required.' })
  expect(absenceFormErrors({ ...values, last_day: '2026-12-20' })).toEqual({
    last_day: 'The last day must not be before the first day.',
  })
  expect(Object.keys(absenceFormErrors({ ...values, last_day: 'incomplete' }))).toEqual(['last_day'])
  expect(Object.keys(absenceFormErrors({ ...values, reason: 'x'.repeat(201) }))).toEqual(['reason'])
})
