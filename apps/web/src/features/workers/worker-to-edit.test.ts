import type { Worker } from '@daywork/domain/workers/worker'
import { expect, test, vi } from 'vitest'
import { buildWorker } from '../../testing/build-records.ts'
import { workerToEdit } from './worker-to-edit.ts'

test('embedded, Edit emits the worker and the list itself edits nobody', { tags: ['WRK-57', 'WRK-58'] }, () => {
  const emitEdit = vi.fn<(worker: Worker) => void>()
  expect(workerToEdit(buildWorker(), emitEdit)).toBeNull()
  expect(emitEdit.mock.calls).toEqual([[buildWorker()]])
})

test('standalone, Edit opens that worker’s form in the list', { tags: ['WRK-56'] }, () => {
  expect(workerToEdit(buildWorker(), undefined)).toEqual(buildWorker())
})
