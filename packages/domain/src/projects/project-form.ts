import { firstErrors } from '../errors/domain-error.ts'
import { INCOMPLETE, TYPED_TIME_MESSAGES } from '../time/typed-time.ts'
import { PROJECT_STATUS_DEFAULT, type ProjectStatus } from './statuses.ts'
import { type Project, projectDatesError, projectInputSchema, projectPatchSchema } from './project.ts'

/** The values of the project form. */
export interface ProjectFormValues {
  title: string
  /** The client's id as the value of a select; '' if none is chosen. */
  client: string
  status: ProjectStatus
  description: string
  /** Ids of the workers to add, ascending, without those already on the project. */
  workers: number[]
}

/** The body of create and update; separate requests add the workers. */
export type ProjectPayload = Pick<Project, 'title' | 'status'> & Partial<Pick<Project, 'client' | 'description'>>

/**
 * The initial values, for the project to edit or for a new one.
 * @param clientId the client of a new project, if it is known
 */
export const projectFormValues = (project?: Project, clientId?: number): ProjectFormValues => ({
  title: project?.title ?? '',
  client: String(project?.client ?? clientId ?? ''),
  status: project?.status ?? PROJECT_STATUS_DEFAULT,
  description: project?.description ?? '',
  workers: [],
})

/** The first error of each field. */
export const projectFormErrors = (values: ProjectFormValues): Partial<Record<string, string>> =>
  firstErrors(projectInputSchema.safeParse(projectPayload(values)))

/** The request body. A client or description that the user cleared is sent as null or '', so that it is removed. */
export function projectPayload(values: ProjectFormValues, project?: Project): ProjectPayload {
  const client = values.client === '' ? null : Number(values.client)
  const description = values.description.trim()
  return {
    title: values.title.trim(),
    status: values.status,
    ...(client !== null || project?.client ? { client } : {}),
    ...(description !== '' || project?.description ? { description } : {}),
  }
}

/** The ids of a project's workers: servers may send ids or objects with an id. */
export const projectWorkerIds = (workers: readonly (number | { id: number })[] | undefined): number[] =>
  (workers ?? []).map((worker) => (typeof worker === 'number' ? worker : worker.id))

/** The values of the form 'Budget and Dates'; days as YYYY-MM-DD. */
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

/** The request body: the budget with two decimals, cleared fields as null. Days have no time zone. */
export const budgetAndDatesPayload = (values: BudgetAndDatesValues): BudgetAndDates => ({
  budget: decimalText(values.budget),
  start_date: values.start_date === '' ? null : values.start_date,
  end_date: values.end_date === '' ? null : values.end_date,
})

/** The first error of each field. */
export function budgetAndDatesErrors(values: BudgetAndDatesValues): Partial<Record<string, string>> {
  const payload = budgetAndDatesPayload(values)
  const incomplete = (['start_date', 'end_date'] as const).filter((name) => values[name] === INCOMPLETE)
  const end = incomplete.length === 0 ? projectDatesError(payload)?.end_date?.[0] : undefined
  const budget = budgetError(values.budget)
  return {
    ...(end === undefined ? {} : { end_date: end }),
    ...firstErrors(projectPatchSchema.safeParse(payload)),
    ...Object.fromEntries(incomplete.map((name) => [name, TYPED_TIME_MESSAGES.day])),
    ...(budget === undefined ? {} : { budget }),
  }
}

const AMOUNT = /^-?(\d+(\.\d*)?|\.\d+)$/
/** Commas may separate thousands only; anywhere else one could be meant as the decimal point. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/** Converts an amount such as '$12,500.5' to plain digits; returns other text unchanged. */
function plainAmount(typed: string): string {
  const text = typed.replaceAll(/[\s$]/g, '')
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}

function decimalText(typed: string): string | null {
  if (typed.trim() === '') return null
  const amount = plainAmount(typed)
  return budgetError(typed) === undefined ? Number(amount).toFixed(2) : amount
}

function budgetError(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const amount = plainAmount(typed)
  if (!AMOUNT.test(amount)) return BUDGET_MESSAGES.notAmount
  if (Number(amount) < 0) return BUDGET_MESSAGES.negative
  return /\.\d{3}/.test(amount) ? BUDGET_MESSAGES.tooManyDecimals : undefined
}
