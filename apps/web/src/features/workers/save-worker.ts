import { workerStatusLabel } from '../../texts/status-labels.ts'
import { formatPhone } from '@daywork/domain/text/contact'
import { mergeSkills } from '@daywork/domain/workers/skills'
import { type WorkerFormValues, workerPayload } from '@daywork/domain/workers/worker-form'
import type { Worker } from '@daywork/domain/workers/worker'
import type { QueryClient } from '@tanstack/react-query'
import { listChangedRecord } from '../../api/change-lists.ts'
import { createRecord } from '../../api/create-record.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { settleBy } from '../../records/settle-conflicts.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** Makes a worker and shows it in the list. @throws ApiError */
export const createWorker = (
  queryClient: QueryClient,
  values: WorkerFormValues,
  idempotencyKey: string,
): Promise<Worker> => createRecord(queryClient, 'workers', workerPayload(values), idempotencyKey)

const editRules = (): EditRules<Worker> => {
  const t = getTexts(workerTexts)
  return {
    settle: settleBy('workers', {
      name: { label: t('name') },
      title: { label: t('jobTitle') },
      phone: { label: t('phoneNumber'), say: (phone) => formatPhone(phone ?? '') },
      email: { label: t('email') },
      status: { label: t('status'), say: (status) => workerStatusLabel(status) },
    }),
    combine: { skills: mergeSkills },
  }
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
  const saved = await editRecord<Worker>('workers', worker, wanted, { ...editRules(), signal })
  await listChangedRecord(queryClient, 'workers', saved)
  return saved
}
