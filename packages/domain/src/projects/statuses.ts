export const PROJECT_STATUSES = ['PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED', 'CANCELLED'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_STATUS_DEFAULT: ProjectStatus = 'PLANNING'

/** Projects in these statuses need no more work. */
export const CLOSED_PROJECT_STATUSES = ['COMPLETED', 'CANCELLED'] as const satisfies ProjectStatus[]

export const OPEN_PROJECT_STATUSES: readonly ProjectStatus[] = PROJECT_STATUSES.filter(
  (status) => !(CLOSED_PROJECT_STATUSES as readonly string[]).includes(status),
)

/** The list offers only these filters, in this order. */
export const PROJECT_STATUS_FILTERS = ['IN_PROGRESS', 'PLANNING', 'ON_HOLD'] as const satisfies ProjectStatus[]

export const isProjectStatus = (status: string): status is ProjectStatus =>
  (PROJECT_STATUSES as readonly string[]).includes(status)
