import { IconChevronDown, IconUserPlus } from '@tabler/icons-react'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useMemo } from 'react'
import { PickerMenu } from '../../records/pickers/picker-menu.tsx'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PickerWorkers } from './picker-workers.ts'
import { type CrewedOrder, useChooseWorker } from './use-choose-worker.ts'
import classes from './worker-picker.module.css'

interface WorkerPickerProps {
  order: CrewedOrder
  /** From `usePickerWorkers`, which the list calls once for all its cards. */
  workers: PickerWorkers
  /**
   * 'icon': the round button of cards (WO-28, PRJ-61). 'toggle': 'Workers' / 'Close' in a worker's details (WRK-52).
   */
  look: 'icon' | 'toggle'
  /** Receives the updated order. */
  onAssigned?: (saved: WorkOrder, workerId: number) => void
}

/** A dropdown of all workers that assigns one of them to an order (WO-28 to WO-31, WRK-52 to WRK-54). */
export function WorkerPicker({ order, workers, look, onAssigned }: WorkerPickerProps) {
  const t = useTexts(assignmentTexts)
  const choose = useChooseWorker(order, onAssigned)
  const assignedIds = useMemo(
    () => new Set(order.assigned_workers.map((entry) => entry.worker_id)),
    [order.assigned_workers],
  )
  return (
    <PickerMenu
      {...labelsOf(look, t)}
      people={workers.people}
      chosenIds={assignedIds}
      emptyText={workers.state === 'loading' ? t('picker.loading') : t('none')}
      onChoose={choose}
    />
  )
}

function labelsOf(look: WorkerPickerProps['look'], t: ReturnType<typeof useTexts<typeof assignmentTexts.english>>) {
  return look === 'icon'
    ? ({
        trigger: {
          label: t('picker.addWorker'),
          content: <IconUserPlus data-icon="m" aria-hidden />,
          className: classes.icon,
        },
        title: t('assignWorker'),
        chooseLabel: t('picker.assign'),
        chosenAs: 'label',
      } as const)
    : ({
        trigger: {
          content: (isOpen: boolean) => (
            <>
              {isOpen ? t('picker.close') : t('picker.workers')}
              <IconChevronDown className={classes.chevron} data-is-open={isOpen || undefined} aria-hidden />
            </>
          ),
          className: classes.toggle,
        },
        title: t('assignWorkers'),
        chooseLabel: t('picker.add'),
        chosenAs: 'disabled-button',
      } as const)
}
