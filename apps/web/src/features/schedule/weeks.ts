import { addDays, weekdayOf } from '@daywork/domain/schedule/zoned-time'

const DAYS_OF_WEEK = 7

/** Weeks start on Sunday, as in the United States. */
export const weekOf = (day: string): string[] => daysFrom(addDays(day, -((weekdayOf(day) + 1) % DAYS_OF_WEEK)))

const daysFrom = (first: string): string[] => Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(first, index))

/** The whole weeks that contain the days of a month. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`); week.some((each) => each.startsWith(month));) {
    weeks.push(week)
    week = daysFrom(addDays(week[0] ?? day, DAYS_OF_WEEK))
  }
  return weeks
}
