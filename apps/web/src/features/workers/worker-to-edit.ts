import type { Worker } from '@daywork/domain/workers/worker'

/**
 * Handles a click on Edit. An embedded list emits the worker and opens no form (WRK-57, WRK-58). A standalone list
 * opens the form of the returned worker (WRK-56).
 */
export function workerToEdit(worker: Worker, emitEdit: ((worker: Worker) => void) | undefined): Worker | null {
  if (!emitEdit) return worker
  emitEdit(worker)
  return null
}
