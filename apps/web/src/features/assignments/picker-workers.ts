import { WORKER_MESSAGES } from '@daywork/domain/workers/messages'
import { compareWorkers } from '@daywork/domain/workers/worker-list'
import { WORKER_STATUS_LABELS } from '@daywork/domain/workers/statuses'
import type { Worker } from '@daywork/domain/workers/worker'
import { useMemo } from 'react'
import { useWholeList, type WholeList } from '../../api/use-whole-list.ts'
import type { PickerPerson } from '../../records/picker-menu.tsx'

export interface PickerWorkers extends WholeList<Worker> {
  byId: ReadonlyMap<number, Worker>
  /** The same workers as pickers list them. */
  people: readonly PickerPerson[]
}

/**
 * Every worker, of every status, in the order of all pickers (ASG-06). Call it once for a list, not in each card.
 * @param isWanted false for as long as something else comes first
 */
export function usePickerWorkers(isWanted = true): PickerWorkers {
  const list = useWholeList('workers', compareWorkers, isWanted)
  return useMemo(
    () => ({
      ...list,
      byId: new Map(list.rows.map((worker) => [worker.id, worker])),
      people: list.rows.map(toPerson),
    }),
    [list],
  )
}

/** ASG-06. */
export const workerName = (worker: Pick<Worker, 'name'>): string => worker.name.trim() || WORKER_MESSAGES.unnamed

const toPerson = (worker: Worker): PickerPerson => ({
  id: worker.id,
  name: workerName(worker),
  note: [worker.title, WORKER_STATUS_LABELS[worker.status]].filter(Boolean).join(' · '),
})
