import type { Priority, WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { bulkTexts } from '../../../texts/en/bulk.ts'
import { wholeDayText } from '../../../texts/format.ts'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'
import type { BulkChoice } from './bulk-drafts.ts'

/** A choice, and the text of its success notification. */
export type Chosen = [BulkChoice, (saved: number) => string]

export function chooseDay(day: string | undefined): Chosen {
  const text = (count: number) => {
    const t = getTexts(bulkTexts)
    return day === undefined ? t('done.noDay', { count }) : t('done.day', { count, day: wholeDayText(day) })
  }
  return [{ kind: 'day', day }, text]
}

export function chooseWorker(id: string, workers: PickerWorkers): Chosen {
  const name = workers.people.find((person) => String(person.id) === id)?.name
  const text = (count: number) => {
    const t = getTexts(bulkTexts)
    return name === undefined ? t('done.noCrew', { count }) : t('done.crew', { count, name })
  }
  return [{ kind: 'crew', workerId: name === undefined ? undefined : Number(id) }, text]
}

export const chooseStatus = (status: WorkOrderStatus): Chosen => [
  { kind: 'status', status },
  (count) => getTexts(bulkTexts)('done.status', { count, label: workOrderStatusLabel(status) }),
]

export const choosePriority = (priority: Priority): Chosen => [
  { kind: 'priority', priority },
  (count) => getTexts(bulkTexts)('done.priority', { count, label: priorityLabel(priority) }),
]
