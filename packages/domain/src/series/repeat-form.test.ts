import { expect, test } from 'vitest'
import { REPEATS, repeatErrors, repeatPayload, repeatValues, type RepeatValues, ruleOf } from './repeat-form.ts'

/** A Tuesday. */
const START = '2026-12-15T08:00'
const values = (changes: Partial<RepeatValues>): RepeatValues => ({ ...repeatValues(undefined, START), ...changes })

test('the options of the form depend on the day of the first start', { tags: ['SCH-74'] }, () => {
  const rules = REPEATS.map((repeat) => [repeat, ruleOf(values({ repeat, weekdays: ['FR', 'MO'] }))])
  expect(Object.fromEntries(rules)).toEqual({
    never: '',
    daily: 'FREQ=DAILY',
    weekly: 'FREQ=WEEKLY;BYDAY=TU',
    biweekly: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    monthly: 'FREQ=MONTHLY;BYMONTHDAY=15',
    month_end: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    custom: 'FREQ=WEEKLY;BYDAY=MO,FR',
  })
  const monthly = { repeat: 'custom', frequency: 'MONTHLY', monthlyBy: 'weekday', interval: '3' } as const
  expect(ruleOf(values(monthly))).toBe('FREQ=MONTHLY;INTERVAL=3;BYDAY=3TU')
  expect(ruleOf(values({ ...monthly, start: '2026-12-29T08:00' }))).toBe('FREQ=MONTHLY;INTERVAL=3;BYDAY=-1TU')
})

test('fills in a series as an option of the form, if one matches', { tags: ['SCH-75'] }, () => {
  const series = { local_start: START, last_day: null, duration_minutes: 90 }
  for (const [rule, fields] of [
    ['FREQ=WEEKLY;BYDAY=TU', { repeat: 'weekly', length: '90', ends: 'never' }],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=4', { repeat: 'weekly', ends: 'after', count: '4' }],
    ['FREQ=WEEKLY;BYDAY=WE', { repeat: 'custom', weekdays: ['WE'] }],
    ['FREQ=MONTHLY;BYMONTHDAY=15', { repeat: 'monthly' }],
    ['FREQ=MONTHLY;BYDAY=3TU', { repeat: 'custom', monthlyBy: 'weekday' }],
    ['FREQ=YEARLY;INTERVAL=2', { repeat: 'custom', frequency: 'YEARLY', interval: '2' }],
  ] as const) {
    const filledIn = repeatValues({ ...series, rule })
    expect(filledIn).toMatchObject(fields)
    expect(ruleOf(filledIn)).toBe(rule)
  }
  expect(repeatValues({ ...series, rule: 'FREQ=DAILY', last_day: '2027-01-31' })).toMatchObject({
    ends: 'on',
    lastDay: '2027-01-31',
  })
})

test('sends only the end that is chosen', { tags: ['SCH-74'] }, () => {
  const both = { repeat: 'daily', lastDay: '2027-01-31', count: '3', length: '60' } as const
  const payload = { local_start: START, time_zone: 'UTC', duration_minutes: 60 }
  expect(repeatPayload(values({ ...both, ends: 'on' }), 'UTC')).toEqual({
    ...payload,
    rule: 'FREQ=DAILY',
    last_day: '2027-01-31',
  })
  expect(repeatPayload(values({ ...both, ends: 'after' }), 'UTC')).toEqual({
    ...payload,
    rule: 'FREQ=DAILY;COUNT=3',
    last_day: null,
  })
})

test('returns errors by field', { tags: ['SCH-74'] }, () => {
  const wrong = { start: '', interval: '0', count: '501', lastDay: '' }
  expect(repeatErrors(values(wrong))).toEqual({})
  expect(Object.keys(repeatErrors(values({ ...wrong, repeat: 'custom', ends: 'after' })))).toEqual([
    'start',
    'interval',
    'weekdays',
    'count',
  ])
  expect(repeatErrors(values({ repeat: 'daily', ends: 'on', lastDay: '2026-12-14' }))).toEqual({
    lastDay: 'The last day must not be before the first order.',
  })
  expect(Object.keys(repeatErrors(values({ repeat: 'daily', ends: 'on' })))).toEqual(['lastDay'])
})
