import type { Worker } from '@daywork/domain/workers/worker'
import { expect, test, vi } from 'vitest'
import { buildWorker } from '../../testing/build-records.ts'
import { workerToEdit } from './worker-to-edit.ts'

test('in an embedded list, Edit emits the worker and opens no form', { tags: ['WRK-57', 'WRK-58'] }, () => {
  const emitEdit = vi.fn<(worker: Worker) => void>()
  expect(workerToEdit(buildWorker(), emitEdit)).toBeNull()
  expect(emitEdit.mock.calls).toEqual([[buildWorker()]])
})

test('in a standalone list, Edit opens the form of that worker', { tags: ['WRK-56'] }, () => {
  expect(workerToEdit(buildWorker(), undefined)).toEqual(buildWorker())
})
