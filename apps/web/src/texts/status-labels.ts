import { PRIORITY_DEFAULT, isPriority, isWorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import type { ProjectStatus } from '@daywork/domain/projects/statuses'
import type { WorkerStatus } from '@daywork/domain/workers/statuses'
import { statusTexts } from './en/statuses.ts'
import { getTexts } from './use-texts.ts'

/** For an unknown status, its code with spaces instead of underscores. */
export const workOrderStatusLabel = (status: string): string =>
  isWorkOrderStatus(status) ? getTexts(statusTexts)(`workOrder.${status}`) : status.replaceAll('_', ' ')

export const projectStatusLabel = (status: ProjectStatus): string => getTexts(statusTexts)(`project.${status}`)

export const workerStatusLabel = (status: WorkerStatus): string => getTexts(statusTexts)(`worker.${status}`)

/** A missing or unknown priority is shown as 'Medium'. */
export const priorityLabel = (priority: string | null | undefined): string =>
  getTexts(statusTexts)(`priority.${isPriority(priority) ? priority : PRIORITY_DEFAULT}`)
