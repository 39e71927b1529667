export const WORKER_STATUSES = ['AVAILABLE', 'BUSY', 'ON_LEAVE', 'INACTIVE'] as const
export type WorkerStatus = (typeof WORKER_STATUSES)[number]

export const WORKER_STATUS_DEFAULT: WorkerStatus = 'AVAILABLE'

/** Is this a known status? A URL may contain any text. */
export const isWorkerStatus = (status: string): status is WorkerStatus =>
  (WORKER_STATUSES as readonly string[]).includes(status)
