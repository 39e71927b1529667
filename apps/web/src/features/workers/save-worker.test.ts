import { workerFormValues } from '@daywork/domain/workers/worker-form'
import { expect, test } from 'vitest'
import { entityKeys } from '../../api/entities.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { buildWorker } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork } from '../../testing/fake-network.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'
import { createWorker, editWorker } from './save-worker.ts'

const ann = buildWorker()

test(
  'sends a new worker with its key, and shows it immediately in list and badge',
  { tags: ['WRK-18', 'CACHE-17', 'SIDE-04'] },
  async () => {
    const queryClient = createQueryClient()
    putList(queryClient, 'workers', [ann])
    const bo = buildWorker({ id: 8, name: 'Bo' })
    const calls = fakeNetwork(() => answerJson(bo, 201))
    await createWorker(
      queryClient,
      { ...workerFormValues(), name: ' Bo ', phone: '(555) 555-0111', skills: ['Tiling'] },
      'key-1',
    )
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/workers/' })
    expect(calls[0]?.body).toEqual({
      name: 'Bo',
      phone: '5555550111',
      email: null,
      status: 'AVAILABLE',
      title: null,
      skills: { Tiling: true },
    })
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1')
    expect(shownRows(queryClient, 'workers')).toEqual([bo, ann])
    expect(queryClient.getQueryData(entityKeys.count('workers'))).toBe(2)
  },
)

test(
  'sends an edit by PATCH and shows the record of the response in the list',
  { tags: ['WRK-17', 'WRK-18', 'CACHE-17'] },
  async () => {
    const queryClient = createQueryClient()
    putList(queryClient, 'workers', [ann])
    const saved = buildWorker({ status: 'ON_LEAVE', updated_at: '2025-02-01T10:00:00.000Z' })
    const calls = fakeNetwork(() => answerJson(saved))
    await editWorker(queryClient, ann, { ...workerFormValues(ann), status: 'ON_LEAVE' })
    expect(calls).toMatchObject([{ method: 'PATCH', path: '/api/workers/4/' }])
    expect(calls[0]?.body).toMatchObject({ name: 'Ann Lee', status: 'ON_LEAVE' })
    expect(shownRows(queryClient, 'workers')).toEqual([saved])
  },
)
