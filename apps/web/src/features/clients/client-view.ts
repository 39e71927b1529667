/** Table columns that can be hidden, in display order (CLI-49). */
export const CLIENT_COLUMNS = ['phone', 'email', 'address', 'projects', 'orders', 'created'] as const
type Column = (typeof CLIENT_COLUMNS)[number]

/** Until a person chooses others. */
export const CLIENT_COLUMNS_HIDDEN_BY_DEFAULT: { wide: readonly Column[]; compact: readonly Column[] } = {
  wide: ['created'],
  compact: ['created', 'address'],
}

/** Server orderings that have a column (API-142). */
export const CLIENT_SORTS = ['name', 'contact_email', 'address', 'created_at']
