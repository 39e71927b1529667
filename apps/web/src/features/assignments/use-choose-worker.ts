import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite, type Write } from '../../api/writes/writes.ts'
import { showAlert } from '../../records/dialogs/ask.ts'
import { isAssignmentWanted } from '../../records/use-confirm-plans.ts'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** Returns a function that assigns a worker to the order. Confirms reasons against it, as a bulk assignment does (WO-105). */
export function useChooseWorker(
  order: WorkOrder,
  onAssigned?: (saved: WorkOrder, workerId: number) => void,
): (workerId: number) => Promise<void> {
  const client = useQueryClient()
  const write = useWrite()
  return async (workerId) => {
    try {
      if (!(await isAssignmentWanted(client, [order], workerId))) return
    } catch (error) {
      await showFailure(error)
      return
    }
    const saved = await chooseWorker(write, order, workerId)
    if (saved) onAssigned?.(saved, workerId)
  }
}

/**
 * Assigns a worker (ASG-01) and reloads the orders past the cache (ASG-04). Ignores a worker who is already assigned
 * (ASG-02) and shows failures (ASG-05).
 * @returns the updated order if the worker was assigned
 */
export async function chooseWorker(write: Write, order: WorkOrder, workerId: number): Promise<WorkOrder | undefined> {
  const { id: target, assigned_workers: crew, version } = order
  if (crew.some((entry) => entry.worker_id === workerId)) return undefined
  const fields = { worker_id: workerId, role: ROLE_DEFAULT } satisfies AssignmentInput
  const outcome = await write({ kind: 'assign', entity: 'work_order', target, base: { version }, fields })
  if (outcome.result === 'applied' || outcome.result === 'queued') return outcome.row
  await showFailure(outcome.result === 'refused' ? outcome.error : undefined)
  return undefined
}

async function showFailure(cause: unknown): Promise<void> {
  console.info(new Error('Failed to assign worker', { cause }))
  await showAlert(getTexts(assignmentTexts)('failed'))
}
