import { LANGUAGE } from '../time/date-and-time.ts'

const dollars = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD' })

export const NOT_SET = 'Not set'

/** An amount as $12,500.00; a missing one reads 'Not set' (FMT-04, FMT-05). */
export function formatMoney(amount: number | string | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return NOT_SET
  const value = Number(amount)
  return Number.isFinite(value) ? dollars.format(value) : NOT_SET
}
