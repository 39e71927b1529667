import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useMemo } from 'react'
import type { PickerPopover } from '../../records/pickers/picker-menu.tsx'
import { PickerPeople } from '../../records/pickers/picker-people.tsx'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PickerWorkers } from './picker-workers.ts'
import { useChooseWorker } from './use-choose-worker.ts'
import { usePeopleOn } from './use-people-on.ts'

export interface WorkerPeopleProps {
  order: WorkOrder
  /** From `usePickerWorkers`, which the list calls once for all its cards. */
  workers: PickerWorkers
  /**
   * 'icon': the round button of cards (WO-28, PRJ-61). 'toggle': 'Workers' / 'Close' in a worker's details (WRK-52).
   */
  look: 'icon' | 'toggle'
  /** Receives the updated order. */
  onAssigned?: ((saved: WorkOrder, workerId: number) => void) | undefined
}

/**
 * The popover of a `WorkerPicker`. Loaded after the first list, with everything that opens over the page and with the rules
 * of the schedule.
 */
export function WorkerPeople({
  order,
  workers,
  look,
  onAssigned,
  onChosen,
  ...popover
}: WorkerPeopleProps & PickerPopover) {
  const t = useTexts(assignmentTexts)
  const choose = useChooseWorker(order, onAssigned)
  const people = usePeopleOn(order, workers)
  const assignedIds = useMemo(
    () => new Set(order.assigned_workers.map((entry) => entry.worker_id)),
    [order.assigned_workers],
  )
  const labels =
    look === 'icon'
      ? ({ title: t('assignWorker'), chooseLabel: t('picker.assign'), chosenAs: 'label' } as const)
      : ({ title: t('assignWorkers'), chooseLabel: t('picker.add'), chosenAs: 'disabled-button' } as const)
  return (
    <PickerPeople
      {...popover}
      {...labels}
      people={people}
      chosenIds={assignedIds}
      emptyText={workers.state === 'loading' ? t('picker.loading') : t('none')}
      onChoose={async (id) => {
        await choose(id)
        onChosen()
      }}
    />
  )
}
