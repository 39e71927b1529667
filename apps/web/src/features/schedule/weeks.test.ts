import { expect, test } from 'vitest'
import { weekOf, weeksOfMonth } from './weeks.ts'

test('a week begins on Sunday, a month has whole weeks', { tags: ['SCH-21'] }, () => {
  const week = weekOf('2026-11-25')
  expect(week).toEqual(weekOf('2026-11-22'))
  expect([week[0], week.at(-1)]).toEqual(['2026-11-22', '2026-11-28'])
  const weeks = weeksOfMonth('2026-11-25')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-11-01', '2026-12-05'])
  expect(weeksOfMonth('2026-02-10').flat()).toHaveLength(28)
})
