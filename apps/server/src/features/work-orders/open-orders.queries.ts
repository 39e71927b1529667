import { CLOSED_STATUSES } from '@daywork/domain/work-orders/statuses'
import { sql } from 'drizzle-orm'

/** Whether the order `o` is still to be done. Part of the statement's text, so that its plan can count on it. */
export const isOpen = sql.raw(`o.status not in (${CLOSED_STATUSES.map((status) => `'${status}'`).join(', ')})`)
