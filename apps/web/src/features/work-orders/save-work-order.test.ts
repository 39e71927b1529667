import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderFormValues } from '@daywork/domain/work-orders/work-order-form'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { isStale, putList, shownRows } from '../../testing/shown-list.ts'
import { summaryQuery } from './queries.ts'
import { createWorkOrder, updateWorkOrder } from './save-work-order.ts'

const order = buildWorkOrder()
const filled = { ...workOrderFormValues(), title: 'Replace gutter', project: '3', description: 'North side' }

/** A cache with these orders, and a list of every entity that contains order counts. */
function cacheOf(...orders: WorkOrder[]) {
  const client = createQueryClient()
  putList(client, 'work-orders', orders)
  for (const entity of COUNTERS) putList(client, entity, [])
  client.setQueryData(summaryQuery.queryKey, { in_progress: 0, completed: 0, urgent: 0, total: 0 })
  return client
}

const COUNTERS = ['projects', 'clients', 'workers'] as const

test('sends a new order once, with the key of its form', { tags: ['WO-68'] }, async () => {
  const calls = fakeNetwork(() => answerJson(order, 201))
  await createWorkOrder(cacheOf(), { ...filled, workers: [4] }, 'key')
  expect(namesOf(calls)).toEqual(['POST /api/work-orders/'])
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key')
  expect(calls[0]?.body).toEqual({
    title: 'Replace gutter',
    project: 3,
    status: 'IN_PROGRESS',
    priority: 'MEDIUM',
    description: 'North side',
    assigned_workers: [{ worker_id: 4, role: 'PRIMARY' }],
  })
})

test(
  'the list shows the new order immediately, and all data with order counts are stale',
  { tags: ['CACHE-17', 'SHELL-22'] },
  async () => {
    fakeNetwork(() => answerJson(order, 201))
    const client = cacheOf()
    await createWorkOrder(client, filled, 'key')
    expect(shownRows(client, 'work-orders')).toEqual([order])
    expect(COUNTERS.map((entity) => isStale(client, entity))).toEqual([true, true, true])
    expect(client.getQueryState(summaryQuery.queryKey)?.isInvalidated).toBe(true)
  },
)

test('an edit omits an unchanged crew, and shows in the list', { tags: ['WO-71', 'CACHE-17'] }, async () => {
  const edited = buildWorkOrder({ title: 'Replace downpipe' })
  const calls = fakeNetwork(() => answerJson(edited))
  const client = cacheOf(order)
  await updateWorkOrder(client, order, { ...workOrderFormValues(order), title: 'Replace downpipe' })
  expect(namesOf(calls)).toEqual(['PATCH /api/work-orders/7/'])
  expect(calls[0]?.body).toMatchObject({ title: 'Replace downpipe', description: order.description })
  expect(calls[0]?.body).not.toHaveProperty('assigned_workers')
  expect(shownRows(client, 'work-orders')).toEqual([edited])
})

test('a rejected order does not change the list', { tags: ['FORM-07'] }, async () => {
  fakeNetwork(() => answerJson({ title: ['Title is required'] }, 400))
  const client = cacheOf(order)
  await expect(createWorkOrder(client, filled, 'key')).rejects.toThrow('Validation error')
  expect(shownRows(client, 'work-orders')).toEqual([order])
})
