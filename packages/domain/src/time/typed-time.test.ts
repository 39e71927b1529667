import { expect, test } from 'vitest'
import { INCOMPLETE, isTypedDay } from './typed-time.ts'

test.each(['', INCOMPLETE, '0002-11-02', '0020-11-02', '0202-11-02', '2026-11', '12026-11-02'])(
  '%j is not a whole day',
  { tags: ['SHELL-12'] },
  (day) => expect(isTypedDay(day)).toBe(false),
)

test('a year of four digits makes a whole day', { tags: ['SHELL-12'] }, () => {
  expect(isTypedDay('2026-11-02')).toBe(true)
  expect(isTypedDay('1999-12-31')).toBe(true)
})
