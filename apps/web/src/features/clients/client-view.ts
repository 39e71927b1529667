/** The columns of the table that can be hidden, in its order (CLI-49). */
export const CLIENT_COLUMNS = ['phone', 'email', 'address', 'projects', 'orders', 'created'] as const
type Column = (typeof CLIENT_COLUMNS)[number]

export const CLIENT_COLUMNS_HIDDEN: { wide: readonly Column[]; compact: readonly Column[] } = {
  wide: ['created'],
  compact: ['created', 'address'],
}

/** The server's orderings that a column has (API-142). */
export const CLIENT_SORTS = ['name', 'contact_email', 'address', 'created_at']
