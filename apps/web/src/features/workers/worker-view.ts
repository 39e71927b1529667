/** Table columns that can be hidden, in display order (WRK-62). */
export const WORKER_COLUMNS = ['skills', 'status', 'phone', 'email', 'expires', 'orders', 'created'] as const
type Column = (typeof WORKER_COLUMNS)[number]

/** Until a person chooses others. */
export const WORKER_COLUMNS_HIDDEN_BY_DEFAULT: { wide: readonly Column[]; compact: readonly Column[] } = {
  wide: ['created'],
  compact: ['created', 'email'],
}

/** Server orderings that have a column (API-142). */
export const WORKER_SORTS = ['name', 'status', 'created_at']
