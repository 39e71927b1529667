/** Days (YYYY-MM-DD), both included; '' leaves a side open. */
export interface DayRange {
  from: string
  to: string
}

/** Not February 30, which the server would reject. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

/** As the address has it: '2026-11-02,2026-11-08', either side may be empty. */
export function readDayRange(text = ''): DayRange {
  const [from = '', to = ''] = text.split(',').map((day) => (isDay(day) ? day : ''))
  return { from, to }
}

export const dayRangeText = ({ from, to }: DayRange): string => (from === '' && to === '' ? '' : `${from},${to}`)

/** What people ask for most, by the calendar of this device; weeks begin on Sunday, as in the United States. */
export function dayRanges(now = new Date()) {
  const day = (offset: number) => localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset))
  const sunday = -now.getDay()
  return [
    { name: 'today', from: day(0), to: day(0) },
    { name: 'tomorrow', from: day(1), to: day(1) },
    { name: 'thisWeek', from: day(sunday), to: day(sunday + 6) },
    { name: 'nextWeek', from: day(sunday + 7), to: day(sunday + 13) },
    { name: 'fromToday', from: day(0), to: '' },
    { name: 'past', from: '', to: day(-1) },
  ] as const
}

/** The day of a time on this device's calendar. */
export const localDay = (time: Date): string =>
  [
    String(time.getFullYear()).padStart(4, '0'),
    String(time.getMonth() + 1).padStart(2, '0'),
    String(time.getDate()).padStart(2, '0'),
  ].join('-')
