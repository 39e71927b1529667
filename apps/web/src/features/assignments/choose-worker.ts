import type { QueryClient } from '@tanstack/react-query'
import { showChangedOrder } from '../../api/changed-orders.ts'
import { tell } from '../../records/ask.ts'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { assignWorker, type CrewedOrder } from './assign-worker.ts'

const isAssigned = (order: CrewedOrder, workerId: number): boolean =>
  order.assigned_workers.some((entry) => entry.worker_id === workerId)

/**
 * What choosing a worker in a picker does: assigns the worker and reloads the orders past the cache (ASG-04). One who is
 * there already is passed over in silence (ASG-02); a failure is shown (ASG-05).
 */
export async function chooseWorker(client: QueryClient, order: CrewedOrder, workerId: number): Promise<void> {
  if (isAssigned(order, workerId)) return
  const after = await assignWorker(order, workerId).catch(tellFailure)
  if (after) await showChangedOrder(client, after)
}

async function tellFailure(error: unknown): Promise<undefined> {
  console.info(error)
  await tell(getTexts(assignmentTexts)('failed'))
}
