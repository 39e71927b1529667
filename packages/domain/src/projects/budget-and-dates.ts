import { firstFaults } from '../errors/first-faults.ts'
import { INCOMPLETE, TYPED_TIME_MESSAGES } from '../time/typed-time.ts'
import { type Project, projectDatesFault, projectPatchSchema } from './project.ts'

/** What the inputs of 'Budget and dates' hold; days as YYYY-MM-DD. */
export interface BudgetAndDatesValues {
  budget: string
  start_date: string
  end_date: string
}

export type BudgetAndDates = Pick<Project, 'budget' | 'start_date' | 'end_date'>

const BUDGET_MESSAGES = {
  notAmount: 'Enter an amount in US dollars, for example 12,500.00',
  negative: 'The budget must not be negative',
  tooManyDecimals: 'Enter cents with two decimals at most',
} as const

export const budgetAndDatesValues = ({ budget, start_date: start, end_date: end }: BudgetAndDates) => ({
  budget: budget ?? '',
  start_date: start ?? '',
  end_date: end ?? '',
})

/** What is sent: the budget with two places, what was cleared as null (ENT-09). Days are days, not moments: no time zone is applied. */
export const budgetAndDatesPayload = (values: BudgetAndDatesValues): BudgetAndDates => ({
  budget: decimalText(values.budget),
  start_date: values.start_date === '' ? null : values.start_date,
  end_date: values.end_date === '' ? null : values.end_date,
})

/** The first fault of each field (VAL-29). */
export function budgetAndDatesFaults(values: BudgetAndDatesValues): Partial<Record<string, string>> {
  const payload = budgetAndDatesPayload(values)
  const half = (['start_date', 'end_date'] as const).filter((name) => values[name] === INCOMPLETE)
  const end = half.length === 0 ? projectDatesFault(payload)?.end_date?.[0] : undefined
  const budget = budgetFault(values.budget)
  return {
    ...(end === undefined ? {} : { end_date: end }),
    ...firstFaults(projectPatchSchema.safeParse(payload)),
    ...Object.fromEntries(half.map((name) => [name, TYPED_TIME_MESSAGES.day])),
    ...(budget === undefined ? {} : { budget }),
  }
}

const AMOUNT = /^-?(\d+(\.\d*)?|\.\d+)$/
/** Commas stand between thousands; anywhere else one may be meant as the decimal point, which is not guessed. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/** Turns an amount as people write it, '$12,500.5', into plain digits; other text stays as it is. */
function plainAmount(typed: string): string {
  const text = typed.replaceAll(/[\s$]/g, '')
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}

function decimalText(typed: string): string | null {
  if (typed.trim() === '') return null
  const amount = plainAmount(typed)
  return budgetFault(typed) === undefined ? Number(amount).toFixed(2) : amount
}

function budgetFault(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const amount = plainAmount(typed)
  if (!AMOUNT.test(amount)) return BUDGET_MESSAGES.notAmount
  if (Number(amount) < 0) return BUDGET_MESSAGES.negative
  return /\.\d{3}/.test(amount) ? BUDGET_MESSAGES.tooManyDecimals : undefined
}
