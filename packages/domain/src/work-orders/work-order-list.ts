import { isRecordFound } from '../text/matches-search.ts'
import { newestFirst } from '../time/newest-first.ts'
import { priorityWeight } from './statuses.ts'
import type { WorkOrder } from './work-order.ts'

type Ordered = Pick<WorkOrder, 'status'> & {
  priority?: string | null | undefined
  created_at?: string | null | undefined
}

/** Completed last, then by priority, then newest first. */
export function compareWorkOrders(one: Ordered, other: Ordered): number {
  return (
    Number(one.status === 'COMPLETED') - Number(other.status === 'COMPLETED') ||
    priorityWeight(one.priority) - priorityWeight(other.priority) ||
    newestFirst(one.created_at, other.created_at)
  )
}

type Searched = Pick<WorkOrder, 'title' | 'location' | 'description'>

export const isWorkOrderFound = (search: string, order: Searched): boolean => isRecordFound(search, order, fieldsOf)

const fieldsOf = ({ title, location, description }: Searched) => [title, location, description]
