import type { Worker } from '@daywork/domain/workers/worker'

/**
 * What pressing Edit does: embedded, it emits the edit event with the worker, and the list itself edits nobody (WRK-57,
 * WRK-58); standalone, the list shows this worker's form (WRK-56).
 */
export function workerToEdit(worker: Worker, emitEdit: ((worker: Worker) => void) | undefined): Worker | null {
  if (!emitEdit) return worker
  emitEdit(worker)
  return null
}
