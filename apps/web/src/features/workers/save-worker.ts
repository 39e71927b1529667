import { formatPhone } from '@daywork/domain/text/phone'
import { mergeSkills } from '@daywork/domain/workers/merge-skills'
import { WORKER_STATUS_LABELS } from '@daywork/domain/workers/statuses'
import { type WorkerFormValues, workerPayload } from '@daywork/domain/workers/worker-form'
import type { Worker } from '@daywork/domain/workers/worker'
import type { QueryClient } from '@tanstack/react-query'
import { changeLists } from '../../api/change-lists.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { listPath } from '../../api/entities.ts'
import { addToLists, showInLists } from '../../api/list-cache.ts'
import { request } from '../../api/request.ts'
import { settleBy } from '../../ui/settle-conflicts.ts'

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

const EDIT_RULES: EditRules<Worker> = {
  settle: settleBy<Worker>('worker', {
    name: { label: 'Name' },
    title: { label: 'Job Title' },
    phone: { label: 'Phone Number', say: (phone) => formatPhone(phone ?? '') },
    email: { label: 'Email' },
    status: { label: 'Status', say: (status) => WORKER_STATUS_LABELS[status] },
  }),
  combine: { skills: mergeSkills },
}

/**
 * Saves an edit and shows it in the list.
 * @param worker the record that the form was filled in from
 * @throws ApiError
 */
export async function editWorker(queryClient: QueryClient, worker: Worker, values: WorkerFormValues): Promise<Worker> {
  const wanted = workerPayload(values)
  const saved = await editRecord<Worker>('workers', worker, wanted, EDIT_RULES)
  await changeLists(queryClient, 'workers', () => showInLists(queryClient, 'workers', saved))
  return saved
}
