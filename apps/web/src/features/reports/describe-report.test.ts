import { expect, test } from 'vitest'
import { chartUnit, durationText, percentText, shareText, weekText } from './describe-report.ts'

test('lengths are in the unit in which people say them', { tags: ['REP-04'] }, () => {
  expect([null, 0, 0.75, 5.55, 72, 120].map(durationText)).toEqual(['–', '0 h', '45 min', '5.6 h', '72 h', '5 d'])
  expect(chartUnit([1, 70]).of(36)).toBe(36)
  expect(chartUnit([1, 70]).format(36)).toBe('36 h')
  expect(chartUnit([1, 73]).of(36)).toBe(1.5)
  expect(chartUnit([1, 73]).of(null)).toBeNull()
  expect(chartUnit([1, 73]).format(1.5)).toBe('1.5 d')
})

test('shares and weeks', { tags: ['REP-04'] }, () => {
  expect([null, 0, 0.125, 1].map(shareText)).toEqual(['–', '0%', '12.5%', '100%'])
  expect([0.026, 0.241, 19.45].map(percentText)).toEqual(['2.6%', '24%', '1,945%'])
  expect(weekText('2026-11-02')).toMatch(/^Nov 2\s–\s8, 2026$/)
})
