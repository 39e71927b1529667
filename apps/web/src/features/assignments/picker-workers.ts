import { workerStatusLabel } from '../../texts/status-labels.ts'
import { compareWorkers } from '@daywork/domain/workers/worker-list'
import type { Worker } from '@daywork/domain/workers/worker'
import { useMemo } from 'react'
import { useWholeList, type WholeList } from '../../api/use-whole-list.ts'
import type { PickerPerson } from '../../records/pickers/picker-people.tsx'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'

export interface PickerWorkers extends WholeList<Worker> {
  byId: ReadonlyMap<number, Worker>
  /** The same workers as `rows`, in the form that pickers use. */
  people: readonly PickerPerson[]
}

/**
 * All workers of every status, in the order of all pickers (ASG-06). Call it once per list, not in each card.
 * @param isWanted false while a more urgent request must load first
 */
export function usePickerWorkers(isWanted = true): PickerWorkers {
  const list = useWholeList('workers', compareWorkers, isWanted)
  const t = useTexts(assignmentTexts)
  return useMemo(
    () => ({
      ...list,
      byId: new Map(list.rows.map((worker) => [worker.id, worker])),
      people: list.rows.map((worker) => toPerson(worker, worker.name.trim() || t('unnamed'))),
    }),
    [list, t],
  )
}

/** The display name, or 'Unnamed Worker' (ASG-06). */
export const workerName = (worker: Pick<Worker, 'name'>): string =>
  worker.name.trim() || getTexts(assignmentTexts)('unnamed')

const toPerson = (worker: Worker, name: string): PickerPerson => ({
  id: worker.id,
  name,
  note: [worker.title, workerStatusLabel(worker.status)].filter(Boolean).join(' · '),
})
