import type { Absence } from '@daywork/domain/absences/absence'
import { WEEKDAYS } from '@daywork/domain/business/defaults'
import { dayAt, timestampAt, weekdayOf } from '@daywork/domain/schedule/zoned-time'
import type { Board, BoardRow, Column } from './board.ts'

/** The position of the current time in the columns of people: a whole day, or a point between half hours. */
export function nowIn({ rows, unit }: Board, now: number): { from: number; to: number } | undefined {
  const [row] = rows
  const column = row?.worker === undefined ? -1 : row.columns.findIndex(({ end, start }) => start <= now && now < end)
  const found = row?.columns[column]
  if (!found) return undefined
  if (unit === 'day') return { from: column, to: column + 1 }
  const point = column + (now - found.start) / (found.end - found.start)
  return { from: point, to: point }
}

/** Columns of a row in which the person does not work. */
export interface Mark {
  kind: 'absent' | 'off'
  from: number
  to: number
  /** Why the person is absent. */
  absence?: Absence
}

/** Days off, hours outside the working day, and absences, merged into as few ranges as possible. */
export function marksOf(
  { columns }: BoardRow,
  { business, unit }: Pick<Board, 'business' | 'unit'>,
  absences: readonly Absence[],
): Mark[] {
  const { day_ends: ends, day_starts: starts, time_zone: zone, working_days: workingDays } = business
  const markOf = ({ start }: Column): Pick<Mark, 'absence' | 'kind'> | undefined => {
    const day = dayAt(start, zone)
    const absence = absences.find(({ first_day: first, last_day: last }) => first <= day && day <= last)
    if (absence) return { kind: 'absent', absence }
    const weekday = WEEKDAYS[weekdayOf(day)]
    const isOff = weekday === undefined || !workingDays.includes(weekday)
    const isOutside =
      unit === 'half-hour' && (start < timestampAt(day, starts, zone) || start >= timestampAt(day, ends, zone))
    return isOff || isOutside ? { kind: 'off' } : undefined
  }
  const marks: Mark[] = []
  for (const [index, column] of columns.entries()) {
    const mark = markOf(column)
    const last = marks.at(-1)
    const isSame = mark && last?.to === index && last.kind === mark.kind && last.absence === mark.absence
    if (isSame) last.to = index + 1
    else if (mark) marks.push({ ...mark, from: index, to: index + 1 })
  }
  return marks
}
