import { type WorkerFormValues, workerPayload } from '@daywork/domain/workers/worker-form'
import type { Worker } from '@daywork/domain/workers/worker'
import type { QueryClient } from '@tanstack/react-query'
import { changeLists } from '../../api/change-lists.ts'
import { editRecord } from '../../api/edit-record.ts'
import { listPath } from '../../api/entities.ts'
import { addToLists, showInLists } from '../../api/list-cache.ts'
import { request } from '../../api/request.ts'

/** Makes a worker and shows it in the list. @throws ApiError */
export async function createWorker(
  queryClient: QueryClient,
  values: WorkerFormValues,
  idempotencyKey: string,
): Promise<Worker> {
  const body = workerPayload(values)
  const worker = await request<Worker>(listPath('workers'), { method: 'POST', body, idempotencyKey })
  await changeLists(queryClient, 'workers', () => addToLists(queryClient, 'workers', worker))
  return worker
}

/**
 * Saves an edit and shows it in the list.
 * @param worker the record that the form was filled in from
 * @throws ApiError
 */
export async function editWorker(queryClient: QueryClient, worker: Worker, values: WorkerFormValues): Promise<Worker> {
  const wanted = workerPayload(values)
  const saved = await editRecord<Worker>('workers', worker, wanted)
  await changeLists(queryClient, 'workers', () => showInLists(queryClient, 'workers', saved))
  return saved
}
