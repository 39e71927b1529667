import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useWrite, type Write } from '../../api/writes/writes.ts'
import { showAlert } from '../../records/dialogs/ask.ts'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { getTexts } from '../../texts/use-texts.ts'

export type CrewedOrder = Pick<WorkOrder, 'id' | 'assigned_workers' | 'version'>

/** Returns a function that assigns a worker to the order. */
export function useChooseWorker(
  order: CrewedOrder,
  onAssigned?: (saved: WorkOrder, workerId: number) => void,
): (workerId: number) => Promise<void> {
  const write = useWrite()
  return async (workerId) => {
    const saved = await chooseWorker(write, order, workerId)
    if (saved) onAssigned?.(saved, workerId)
  }
}

/**
 * Assigns a worker (ASG-01) and reloads the orders past the cache (ASG-04). Ignores a worker who is already assigned
 * (ASG-02) and shows failures (ASG-05).
 * @returns the updated order if the worker was assigned
 */
export async function chooseWorker(write: Write, order: CrewedOrder, workerId: number): Promise<WorkOrder | undefined> {
  const { id: target, assigned_workers: crew, version } = order
  if (crew.some((entry) => entry.worker_id === workerId)) return undefined
  const fields = { worker_id: workerId, role: ROLE_DEFAULT } satisfies AssignmentInput
  const outcome = await write({ kind: 'assign', entity: 'work_order', target, base: { version }, fields })
  if (outcome.result === 'applied' || outcome.result === 'queued') return outcome.row
  const cause = outcome.result === 'refused' ? outcome.error : undefined
  console.info(new Error('Failed to assign worker', { cause }))
  await showAlert(getTexts(assignmentTexts)('failed'))
  return undefined
}
