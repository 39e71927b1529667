import type { Entity } from '../api/entities.ts'

/** Where a record can be seen: an order has its page, others are opened over their list; a work stands in the portfolio. */
export function recordAddress(entity: Entity, id: number): string {
  if (entity === 'work-orders') return `/work-orders/${id}`
  return entity === 'works' ? '/portfolio' : `/?${new URLSearchParams({ tab: entity, open: String(id) })}`
}
