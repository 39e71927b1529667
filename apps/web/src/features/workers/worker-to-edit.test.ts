import type { Worker } from '@daywork/domain/workers/worker'
import { expect, test, vi } from 'vitest'
import { buildWorker } from '../../testing/build-records.ts'
import { workerToEdit } from './worker-to-edit.ts'

test('WRK-57 WRK-58 embedded, Edit emits the worker and the list itself edits nobody', () => {
  const emitEdit = vi.fn<(worker: Worker) => void>()
  expect(workerToEdit(buildWorker(), emitEdit)).toBeNull()
  expect(emitEdit.mock.calls).toEqual([[buildWorker()]])
})

test('WRK-56 standalone, Edit opens that worker’s form in the list', () => {
  expect(workerToEdit(buildWorker(), undefined)).toEqual(buildWorker())
})
