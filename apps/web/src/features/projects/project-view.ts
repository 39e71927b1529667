/** Table columns that can be hidden, in display order (PRJ-66). */
export const PROJECT_COLUMNS = ['client', 'status', 'start', 'end', 'budget', 'orders', 'people', 'updated'] as const
type Column = (typeof PROJECT_COLUMNS)[number]

/** Until a person chooses others. */
export const PROJECT_COLUMNS_HIDDEN_BY_DEFAULT: { wide: readonly Column[]; compact: readonly Column[] } = {
  wide: ['updated'],
  compact: ['updated', 'start', 'people'],
}

/** Server orderings that have a column (API-142). */
export const PROJECT_SORTS = ['title', 'client', 'status', 'start_date', 'end_date', 'budget', 'updated_at']
