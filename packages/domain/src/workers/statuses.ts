export const WORKER_STATUSES = ['AVAILABLE', 'BUSY', 'ON_LEAVE', 'INACTIVE'] as const
export type WorkerStatus = (typeof WORKER_STATUSES)[number]

export const WORKER_STATUS_DEFAULT: WorkerStatus = 'AVAILABLE'

export const WORKER_STATUS_LABELS: Record<WorkerStatus, string> = {
  AVAILABLE: 'Available',
  BUSY: 'Busy',
  ON_LEAVE: 'On Leave',
  INACTIVE: 'Inactive',
}

/** Is this a known status? A URL may contain any text. */
export const isWorkerStatus = (status: string): status is WorkerStatus => Object.hasOwn(WORKER_STATUS_LABELS, status)
