import { addDays, timestampAt, weekdayOf } from '@daywork/domain/schedule/zoned-time'

/** Monday to Friday. */
const isWorkingDay = (day: string): boolean => weekdayOf(day) < 5

/** The working day this many working days after a day, or before it; the day itself for 0. */
function workingDayFrom(day: string, count: number): string {
  let [at, left] = [day, Math.abs(count)]
  while (left > 0) {
    at = addDays(at, Math.sign(count))
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

/** The calendar in which a sample is written. */
export interface SampleDays {
  zone: string
  today: string
  /** A calendar day. */
  day: (fromToday: number) => string
  /** A time of a working day, in milliseconds. */
  at: (workingDays: number, time: string) => number
}

export const openSampleDays = (today: string, zone: string): SampleDays => ({
  zone,
  today,
  day: (fromToday) => addDays(today, fromToday),
  at: (workingDays, time) => timestampAt(workingDayFrom(today, workingDays), time, zone),
})
