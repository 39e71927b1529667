export const PROJECT_STATUSES = ['PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED', 'CANCELLED'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_STATUS_DEFAULT: ProjectStatus = 'PLANNING'

/** The list offers only these filters, in this order. */
export const PROJECT_STATUS_FILTERS = ['IN_PROGRESS', 'PLANNING', 'ON_HOLD'] as const satisfies ProjectStatus[]

export const isProjectStatus = (status: string): status is ProjectStatus =>
  (PROJECT_STATUSES as readonly string[]).includes(status)
