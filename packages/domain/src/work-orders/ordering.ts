import { newestFirst } from '../time/newest-first.ts'
import { priorityWeight } from './priorities.ts'
import type { WorkOrder } from './work-order.ts'

type Ordered = Pick<WorkOrder, 'status'> & {
  priority?: string | null | undefined
  created_at?: string | null | undefined
}

/** Completed last, then by priority, then newest first (FMT-18, FMT-19). */
export function compareWorkOrders(one: Ordered, other: Ordered): number {
  return (
    Number(one.status === 'COMPLETED') - Number(other.status === 'COMPLETED') ||
    priorityWeight(one.priority) - priorityWeight(other.priority) ||
    newestFirst(one.created_at, other.created_at)
  )
}
