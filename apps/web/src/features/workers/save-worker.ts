import { formatPhone } from '@daywork/domain/text/contact'
import { mergeSkills } from '@daywork/domain/workers/skills'
import { WORKER_STATUS_LABELS } from '@daywork/domain/workers/statuses'
import { type WorkerFormValues, workerPayload } from '@daywork/domain/workers/worker-form'
import type { Worker } from '@daywork/domain/workers/worker'
import type { QueryClient } from '@tanstack/react-query'
import { listChangedRecord } from '../../api/change-lists.ts'
import { createRecord } from '../../api/create-record.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { settleBy } from '../../records/settle-conflicts.ts'

/** Makes a worker and shows it in the list. @throws ApiError */
export const createWorker = (
  queryClient: QueryClient,
  values: WorkerFormValues,
  idempotencyKey: string,
): Promise<Worker> => createRecord(queryClient, 'workers', workerPayload(values), idempotencyKey)

const EDIT_RULES: EditRules<Worker> = {
  settle: settleBy('workers', {
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
export async function editWorker(
  queryClient: QueryClient,
  worker: Worker,
  values: WorkerFormValues,
  signal?: AbortSignal,
): Promise<Worker> {
  const wanted = workerPayload(values)
  const saved = await editRecord<Worker>('workers', worker, wanted, { ...EDIT_RULES, signal })
  await listChangedRecord(queryClient, 'workers', saved)
  return saved
}
