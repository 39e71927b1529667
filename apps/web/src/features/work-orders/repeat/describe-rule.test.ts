import { expect, test } from 'vitest'
import { asClause, describeRule } from './describe-rule.ts'

/** A Tuesday. */
const local_start = '2026-12-15T08:00'
const describe = (rule: string, last_day: string | null = null) => describeRule({ rule, local_start, last_day })

test('describes how a series repeats', { tags: ['SCH-75'] }, () => {
  const rules = [
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SA',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=3TU',
    'FREQ=MONTHLY;BYDAY=-1MO',
    'FREQ=YEARLY',
    'FREQ=DAILY;COUNT=4',
  ]
  expect(rules.map((rule) => describe(rule))).toEqual([
    'Every day',
    'Every 3 days',
    'Every week on Tuesday',
    'Every week on Tuesday',
    'Every 2 weeks on Monday, Thursday, and Saturday',
    'Every month on day 15',
    'Every 2 months on day 15',
    'On the last day of every month',
    'Every month on the third Tuesday',
    'Every month on the last Monday',
    'Every year on December 15',
    'Every day, 4 times',
  ])
  expect(describe('FREQ=DAILY', '2027-01-31')).toBe('Every day, until Jan 31, 2027')
})

test('returns an unknown rule unchanged', { tags: ['SCH-75'] }, () => {
  expect(describe('FREQ=HOURLY')).toBe('FREQ=HOURLY')
  expect(asClause('Every day')).toBe('every day')
})
