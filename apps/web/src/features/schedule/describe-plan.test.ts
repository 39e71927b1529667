import { expect, test, vi } from 'vitest'
import { buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import { showLanguage } from '../../texts/language.ts'
import { hoursOnText, timesText } from './describe-plan.ts'

test('an order that began on an earlier day has that day instead of the time', { tags: ['SCH-22'] }, () => {
  const order = buildScheduleOrder({
    scheduled_start: '2026-11-23T15:00:00.000Z',
    scheduled_end: '2026-11-25T21:30:00.000Z',
  })
  const on = (day?: string) => hoursOnText(order, NEW_YORK, day)
  expect(on('2026-11-23')).toBe('10:00 AM')
  expect(on('2026-11-24')).toBe('since Nov 23')
  expect(on('2026-11-25')).toBe('since Nov 23, until 4:30 PM')
  expect(on()).toBe('10:00 AM')
  expect(hoursOnText({ ...order, scheduled_start: null }, NEW_YORK)).toBe('')
})

test(
  'in Spanish, no article precedes a time, because it depends on the hour',
  { tags: ['SCH-22', 'LANG-03'] },
  async () => {
    vi.stubGlobal('document', { documentElement: {} })
    await showLanguage('es')
    try {
      const end = (time: string) =>
        hoursOnText(
          buildScheduleOrder({ scheduled_start: '2026-11-23T15:00:00.000Z', scheduled_end: `2026-11-25T${time}Z` }),
          NEW_YORK,
          '2026-11-25',
        ).replaceAll(/\s/g, ' ')
      expect(end('18:00:00.000')).toBe('desde el 23 nov, termina: 1:00 p.m.')
      expect(end('21:30:00.000')).toBe('desde el 23 nov, termina: 4:30 p.m.')
    } finally {
      await showLanguage('en')
    }
  },
)

test('the times of an order name the months of two days, in both languages', { tags: ['LANG-03'] }, async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const times = (end: string) =>
    timesText(
      { scheduled_start: '2026-11-26T13:00:00.000Z', scheduled_end: `${end}T21:30:00.000Z` },
      NEW_YORK,
    ).replaceAll(/\s/g, ' ')
  expect(times('2026-11-26')).toBe('8:00 AM – 4:30 PM')
  expect(times('2026-12-03')).toBe('Nov 26, 8:00 AM – Dec 3, 4:30 PM')
  await showLanguage('es')
  try {
    expect(times('2026-11-26')).toBe('8:00 a.m. – 4:30 p.m.')
    expect(times('2026-12-03')).toBe('26 nov, 8:00 a.m. – 3 dic, 4:30 p.m.')
  } finally {
    await showLanguage('en')
  }
})
