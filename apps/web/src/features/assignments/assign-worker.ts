import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/crew'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { recordPath } from '../../api/entities.ts'
import { sendAction } from '../../api/send-action.ts'

export type CrewedOrder = Pick<WorkOrder, 'id' | 'assigned_workers' | 'updated_at'>

/**
 * Puts a worker on an order (ASG-01).
 * @param order as it is shown
 * @returns the order as it is now
 * @throws Error 'Failed to assign worker', its cause being what went wrong (ASG-05)
 */
export async function assignWorker(order: CrewedOrder, workerId: number): Promise<WorkOrder> {
  const assignment: AssignmentInput = { worker_id: workerId, role: ROLE_DEFAULT }
  try {
    const path = `${recordPath('work-orders', order.id)}assign_worker/`
    return await sendAction<WorkOrder>({ path, body: assignment, state: order.updated_at })
  } catch (error) {
    throw new Error('Failed to assign worker', { cause: error })
  }
}
