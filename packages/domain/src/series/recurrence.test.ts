import { expect, test } from 'vitest'
import { readRule, writeRule } from './recurrence.ts'

test('reads a rule and writes it the same way', { tags: ['SCH-51'] }, () => {
  for (const text of [
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=99;COUNT=500',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=10',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=5FR',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1MO',
    'FREQ=YEARLY',
  ]) {
    const rule = readRule(text)
    expect(rule && writeRule(rule)).toBe(text)
  }
  expect(readRule('BYDAY=TH,MO;COUNT=3;INTERVAL=1;FREQ=WEEKLY')).toEqual({
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: ['MO', 'TH'],
    count: 3,
  })
  expect(readRule('FREQ=MONTHLY;BYDAY=+2TU')).toMatchObject({ nthWeekday: { nth: 2, weekday: 'TU' } })
})

test('rejects unsupported rules', { tags: ['SCH-51'] }, () => {
  for (const text of [
    '',
    'BYDAY=MO',
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=2',
    'freq=daily',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=501',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;BYHOUR=8,9',
    'FREQ=DAILY;UNTIL=20270101T000000Z',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3',
    'FREQ=YEARLY;BYMONTHDAY=1',
    'FREQ=MONTHLY;SKIP=BACKWARD;RSCALE=GREGORIAN',
    'FREQ=DAILY\nRRULE:FREQ=SECONDLY',
  ]) {
    expect([text, readRule(text)]).toEqual([text, undefined])
  }
})
