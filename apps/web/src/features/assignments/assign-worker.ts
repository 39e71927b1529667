import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { request } from '../../api/request.ts'

/**
 * Puts a worker on an order (ASG-01).
 * @returns the order as it is now
 * @throws Error 'Failed to assign worker', its cause being what went wrong (ASG-05)
 */
export async function assignWorker(orderId: number, workerId: number): Promise<WorkOrder> {
  const assignment: AssignmentInput = { worker_id: workerId, role: ROLE_DEFAULT }
  try {
    return await request<WorkOrder>(`/api/work-orders/${orderId}/assign_worker/`, { method: 'POST', body: assignment })
  } catch (error) {
    throw new Error('Failed to assign worker', { cause: error })
  }
}
