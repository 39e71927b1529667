import { namedPeriod, PERIOD_NAMES, type PeriodName, type ReportDays } from '@daywork/domain/reports/period'

/** The period in the URL: a name, or a range of days. */
export type ShownPeriod = PeriodName | ReportDays

export interface PeriodSearch {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const DEFAULT: PeriodName = '12weeks'

/** A range in the wrong order is ignored. */
export function readShownPeriod({ from, period, to }: PeriodSearch): ShownPeriod {
  if (from !== undefined && to !== undefined && from <= to) return { from, to }
  return PERIOD_NAMES.find((name) => name === period) ?? DEFAULT
}

/** The search parameters of a period. */
export function searchOfPeriod(shown: ShownPeriod): Required<PeriodSearch> {
  if (typeof shown !== 'string') return { period: undefined, ...shown }
  return { period: shown === DEFAULT ? undefined : shown, from: undefined, to: undefined }
}

/** @param today the current day in the time zone of the business */
export const daysOfPeriod = (shown: ShownPeriod, today: string): ReportDays =>
  typeof shown === 'string' ? namedPeriod(shown, today) : shown
