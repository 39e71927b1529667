import { IconChevronDown, IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PickerMenu } from '../../records/picker-menu.tsx'
import type { CrewedOrder } from './assign-worker.ts'
import { chooseWorker } from './choose-worker.ts'
import type { PickerWorkers } from './picker-workers.ts'
import classes from './worker-picker.module.css'

interface WorkerPickerProps {
  order: CrewedOrder
  /** Of `usePickerWorkers`, one for the whole list. */
  workers: PickerWorkers
  /** 'icon': the round button of cards (WO-28, PRJ-61). 'toggle': 'Workers' / 'Close' of a worker's details (WRK-52). */
  look: 'icon' | 'toggle'
}

/** A dropdown of all workers that assigns to one order (WO-28 to WO-31, WRK-52 to WRK-54). */
export function WorkerPicker({ order, workers, look }: WorkerPickerProps) {
  const client = useQueryClient()
  const assignedIds = useMemo(
    () => new Set(order.assigned_workers.map((entry) => entry.worker_id)),
    [order.assigned_workers],
  )
  return (
    <PickerMenu
      {...WORDINGS[look]}
      people={workers.people}
      chosenIds={assignedIds}
      emptyText={workers.state === 'loading' ? 'Loading workers...' : 'No workers available'}
      onChoose={(workerId) => chooseWorker(client, order, workerId)}
    />
  )
}

const WORDINGS = {
  icon: {
    trigger: {
      label: 'Add worker',
      content: <IconUserPlus size={18} stroke={1.8} aria-hidden />,
      className: classes.icon,
    },
    title: 'Assign Worker',
    chooseLabel: 'Assign',
    chosenAs: 'label',
  },
  toggle: {
    trigger: {
      content: (isOpen: boolean) => (
        <>
          {isOpen ? 'Close' : 'Workers'}
          <IconChevronDown size={16} className={classes.chevron} data-is-open={isOpen || undefined} aria-hidden />
        </>
      ),
      className: classes.toggle,
    },
    title: 'Assign Workers',
    chooseLabel: 'Add',
    chosenAs: 'disabled-button',
  },
} as const
