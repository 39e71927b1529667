import { namedPeriod, PERIOD_NAMES, type PeriodName, type ReportDays } from '@daywork/domain/reports/period'

/** What the address says: a period by its name, or days. */
export type ShownPeriod = PeriodName | ReportDays

export interface PeriodSearch {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const DEFAULT: PeriodName = '12weeks'

/** Days in the wrong order count as none. */
export function readShownPeriod({ from, period, to }: PeriodSearch): ShownPeriod {
  if (from !== undefined && to !== undefined && from <= to) return { from, to }
  return PERIOD_NAMES.find((name) => name === period) ?? DEFAULT
}

/** The same as parts of the address. */
export function searchOfPeriod(shown: ShownPeriod): Required<PeriodSearch> {
  if (typeof shown !== 'string') return { period: undefined, ...shown }
  return { period: shown === DEFAULT ? undefined : shown, from: undefined, to: undefined }
}

/** @param today of the business */
export const daysOfPeriod = (shown: ShownPeriod, today: string): ReportDays =>
  typeof shown === 'string' ? namedPeriod(shown, today) : shown
