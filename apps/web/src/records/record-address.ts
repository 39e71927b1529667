import type { Entity } from '../api/entities.ts'

/** Where a record can be seen: a work order has its page, works are in the portfolio, others are opened over their list. */
export function recordAddress(entity: Entity, id: number): string {
  if (entity === 'work-orders') return `/work-orders/${id}`
  if (entity === 'absences') return '/team'
  return entity === 'works' ? '/portfolio' : `/?${new URLSearchParams({ tab: entity, open: String(id) })}`
}
