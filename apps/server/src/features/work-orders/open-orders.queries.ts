import { CLOSED_STATUSES } from '@daywork/domain/work-orders/statuses'
import { sql } from 'drizzle-orm'

/** Is the order `o` still to be done? In the statement's own text, so that its plan can count on it. */
export const isOpen = sql.raw(`o.status not in (${CLOSED_STATUSES.map((status) => `'${status}'`).join(', ')})`)
