import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { workOrders } from '../../database/schema/work-orders.ts'
import { recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { updateRow } from '../../records/rows.queries.ts'

/** A change of an order's status. */
export interface LifeStep {
  from: WorkOrderStatus
  to: WorkOrderStatus
  /** In milliseconds. */
  at: number
}

interface LifeTimes {
  /** In milliseconds, as all times here. */
  started: number
  /** Undefined for an open order. */
  completed?: number | undefined
}

/** The statuses that an order had before its last one, as people change them. */
export function lifeSteps(status: WorkOrderStatus, { completed, started }: LifeTimes): LifeStep[] {
  if (status === 'ON_HOLD') return [{ from: 'SCHEDULED', to: status, at: started }]
  if (status !== 'IN_PROGRESS' && status !== 'COMPLETED') return []
  const start = { from: 'SCHEDULED', to: 'IN_PROGRESS', at: started } as const
  return completed === undefined ? [start] : [start, { from: 'IN_PROGRESS', to: 'COMPLETED', at: completed }]
}

/**
 * Changes the status as an edit does, but without reading the order, because a sample has thousands of these changes. `setOrderTimes`
 * sets `completed_at`.
 */
export function takeStep(context: WriteContext, order: number, { from, to }: Pick<LifeStep, 'from' | 'to'>): void {
  updateRow(context.db, workOrders, order, { status: to })
  const change = { before: { status: from }, after: { status: to } }
  recordActivity(context, { entity: 'work_order', id: order, action: 'updated', ...change })
}
