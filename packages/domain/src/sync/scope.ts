/** The largest page of a pull. */
export const PULL_LIMIT_MAX = 500

/** The kinds of records that a scope consists of. */
export const SCOPE_ENTITIES = ['work_order', 'project', 'client', 'worker', 'absence'] as const
export type ScopeEntity = (typeof SCOPE_ENTITIES)[number]

/** How many records a block of a digest has at most: those whose ids are equal when divided by it. */
export const DIGEST_BLOCK = 1000
