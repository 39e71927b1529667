import { expect, test } from 'vitest'
import { businessFormErrors, businessFormValues, businessPayload, workingHours } from './business-form.ts'
import { BUSINESS_DEFAULTS } from './defaults.ts'

const values = businessFormValues({ ...BUSINESS_DEFAULTS, is_time_zone_set: true })

test('the settings form sends its values, and marks invalid fields', { tags: ['SCH-70'] }, () => {
  expect(businessPayload(values)).toEqual(BUSINESS_DEFAULTS)
  expect(businessFormErrors(values)).toEqual({})
  expect(businessFormErrors({ ...values, working_days: [], day_ends: '08:00', time_zone: 'Mars' })).toEqual({
    working_days: 'Choose at least one working day.',
    day_ends: 'The working day must end after it starts.',
    time_zone: 'Enter a time zone by its name, for example America/New_York.',
  })
  expect(Object.keys(businessFormErrors({ ...values, day_starts: '' }))).toEqual(['day_starts'])
})

test('counts the hours of a working day', { tags: ['SCH-70'] }, () => {
  expect(workingHours({ day_starts: '08:00', day_ends: '16:30' })).toBe(8.5)
  expect(workingHours({ day_starts: '16:00', day_ends: '08:00' })).toBe(0)
})
