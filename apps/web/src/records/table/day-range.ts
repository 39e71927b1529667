import { addDays, weekdayOf } from '@daywork/domain/schedule/zoned-time'
import { isCalendarDate } from '@daywork/domain/time/calendar-date'

/** Days (YYYY-MM-DD), both included; '' is an open end. */
export interface DayRange {
  from: string
  to: string
}

/** Parses the URL format: '2026-11-02,2026-11-08'; either side may be empty. */
export function readDayRange(text = ''): DayRange {
  const [from = '', to = ''] = text.split(',').map((day) => (isCalendarDate(day) ? day : ''))
  return { from, to }
}

export const dayRangeText = ({ from, to }: DayRange): string => (from === '' && to === '' ? '' : `${from},${to}`)

/** From `today` back to Sunday: weeks start on it, as in the United States. */
const toSunday = (today: string): number => -((weekdayOf(today) + 1) % 7)

/** Common ranges. @param today YYYY-MM-DD */
export function dayRanges(today: string) {
  const day = (offset: number) => addDays(today, offset)
  const sunday = toSunday(today)
  return [
    { name: 'today', from: day(0), to: day(0) },
    { name: 'tomorrow', from: day(1), to: day(1) },
    { name: 'thisWeek', from: day(sunday), to: day(sunday + 6) },
    { name: 'nextWeek', from: day(sunday + 7), to: day(sunday + 13) },
    { name: 'fromToday', from: day(0), to: '' },
    { name: 'past', from: '', to: day(-1) },
  ] as const
}

/** Common ranges of past days. */
export function pastDayRanges(today: string) {
  const day = (offset: number) => addDays(today, offset)
  const sunday = toSunday(today)
  return [
    { name: 'today', from: day(0), to: day(0) },
    { name: 'yesterday', from: day(-1), to: day(-1) },
    { name: 'thisWeek', from: day(sunday), to: day(sunday + 6) },
    { name: 'lastWeek', from: day(sunday - 7), to: day(sunday - 1) },
    { name: 'last30Days', from: day(-29), to: day(0) },
  ] as const
}
