/** Maximum page size of a pull. */
export const PULL_LIMIT_MAX = 500

/** The record kinds of a scope. */
export const SCOPE_ENTITIES = ['work_order', 'project', 'client', 'worker', 'absence'] as const
export type ScopeEntity = (typeof SCOPE_ENTITIES)[number]

/** Maximum number of records per block of a digest: ids with the same quotient are in one block. */
export const DIGEST_BLOCK = 1000
