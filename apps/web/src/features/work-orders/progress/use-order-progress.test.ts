import { WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { writeTo } from '../../../api/writes/writes.ts'
import { clearNotices, getNotices } from '../../../records/notices/notify.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { putList, shownRows } from '../../../testing/shown-list.ts'
import { jsonResponse, fakeNetwork, namesOf, type SeenCall } from '../../../testing/fake-network.ts'
import { revertChange, completeOrder, showCompletion } from './use-order-progress.ts'

const order = buildWorkOrder()
const completed = buildWorkOrder({ status: 'COMPLETED' })
const COMPLETE = 'POST /api/work-orders/7/complete_work/'
const FALLBACK = 'PATCH /api/work-orders/7/'
const NO_NETWORK = () => Promise.reject(new TypeError('fetch failed'))

type Respond = () => Response | Promise<Response>

/** Responds by method: complete_work is the only POST, the fallback the only PATCH. */
const respondWith =
  (post: Respond, patch: Respond = () => jsonResponse(completed)) =>
  ({ method }: SeenCall) =>
    method === 'POST' ? post() : patch()

/** Completes an order with a new cache. Rejects with the error of the outcome. */
async function completeWorkOrder(shown: WorkOrder): Promise<WorkOrder> {
  const outcome = await completeOrder(writeTo(createQueryClient()), shown)
  if (outcome.result === 'applied') return outcome.row
  throw outcome.result === 'refused' ? outcome.error : new Error(outcome.result)
}

test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'IN_PROGRESS'))(
  'an order that is %s cannot be completed, and nothing is sent',
  { tags: ['WO-44'] },
  async (status) => {
    const calls = fakeNetwork(() => jsonResponse(completed))
    const text = 'Only "In Progress" work orders can be completed.'
    await expect(completeWorkOrder({ ...order, status })).rejects.toThrow(text)
    expect(calls).toEqual([])
  },
)

test('completing sends complete_work without a body', { tags: ['WO-45'] }, async () => {
  const calls = fakeNetwork(respondWith(() => jsonResponse(completed)))
  expect(await completeWorkOrder(order)).toEqual(completed)
  expect(namesOf(calls)).toEqual([COMPLETE])
  expect(calls[0]?.body).toBeUndefined()
})

test('a completion vibrates once, a refused one does not', { tags: ['WO-138'] }, async () => {
  const vibrate = vi.fn<Navigator['vibrate']>()
  vi.stubGlobal('navigator', { vibrate })
  onTestFinished(() => void vi.unstubAllGlobals())
  fakeNetwork(respondWith(() => jsonResponse(completed)))
  await completeWorkOrder(order)
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(30)
  fakeNetwork(respondWith(() => jsonResponse({}, 500)))
  await expect(completeWorkOrder(order)).rejects.toThrow('Failed to complete work order')
  expect(vibrate).toHaveBeenCalledOnce()
})

test('a 400 is followed by an update of the status', { tags: ['WO-46'] }, async () => {
  const calls = fakeNetwork(respondWith(() => jsonResponse({ detail: 'No.' }, 400)))
  expect(await completeWorkOrder(order)).toEqual(completed)
  expect(namesOf(calls)).toEqual([COMPLETE, FALLBACK])
  expect(calls[1]?.body).toEqual({ status: 'COMPLETED' })
})

test(
  'the update applies to the version that was shown, or to a later one in which the order is still in progress',
  { tags: ['WO-73'] },
  async () => {
    const reject = () => jsonResponse({ detail: 'No.' }, 400)
    const current = buildWorkOrder({ location: '14 Oak Street', version: 5 })
    const calls = fakeNetwork((call) =>
      respondWith(reject, () =>
        call.headers.get('If-Match') === '"5"'
          ? jsonResponse(completed)
          : jsonResponse({ detail: 'Changed.', current }, 412),
      )(call),
    )
    expect(await completeWorkOrder({ ...order, version: 4 })).toEqual(completed)
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"4"', '"5"'])
  },
)

test('the update does not overwrite a status that a colleague has set', { tags: ['WO-73'] }, async () => {
  const reject = () => jsonResponse({ detail: 'No.' }, 400)
  const current = buildWorkOrder({ status: 'ON_HOLD', version: 5 })
  const calls = fakeNetwork(respondWith(reject, () => jsonResponse({ detail: 'Changed.', current }, 412)))
  await expect(completeWorkOrder({ ...order, version: 4 })).rejects.toThrow('Status update failed: 412')
  expect(namesOf(calls)).toEqual([COMPLETE, FALLBACK])
})

test(
  'a retry after a lost response gets that response, and updates nothing',
  { tags: ['WO-73', 'API-92'] },
  async () => {
    let isLost = true
    const completedKeys = new Set<string | null>()
    const calls = fakeNetwork(({ headers }) => {
      const key = headers.get('Idempotency-Key')
      // The server completed the order, then someone put it on hold: only the same key gets a 200.
      if (!isLost && !completedKeys.has(key)) return jsonResponse({ detail: 'No.' }, 400)
      completedKeys.add(key)
      if (isLost) throw new TypeError('fetch failed')
      return jsonResponse(completed)
    })
    await expect(completeWorkOrder(order)).rejects.toThrow('Failed to complete work order')
    isLost = false
    expect(await completeWorkOrder(order)).toEqual(completed)
    expect(namesOf(calls)).toEqual([COMPLETE, COMPLETE])
  },
)

test.each([403, 404, 500])('%i is not followed by an update', { tags: ['WO-47'] }, async (status) => {
  const calls = fakeNetwork(respondWith(() => jsonResponse({}, status)))
  await expect(completeWorkOrder(order)).rejects.toThrow('Failed to complete work order')
  expect(namesOf(calls)).toEqual([COMPLETE])
})

test('no response is not followed by an update', { tags: ['WO-47'] }, async () => {
  const calls = fakeNetwork(respondWith(NO_NETWORK))
  await expect(completeWorkOrder(order)).rejects.toThrow('Failed to complete work order')
  expect(namesOf(calls)).toEqual([COMPLETE])
})

test('the server’s message takes precedence over the general one', { tags: ['ERR-34'] }, async () => {
  fakeNetwork(respondWith(() => jsonResponse({ detail: 'Not found.' }, 404)))
  await expect(completeWorkOrder(order)).rejects.toThrow('Not found.')
})

test('throws an error with the status of a rejected update', { tags: ['ERR-35'] }, async () => {
  const reject = () => jsonResponse({ detail: 'No.' }, 400)
  fakeNetwork(respondWith(reject, () => jsonResponse({ detail: 'Gone.' }, 409)))
  await expect(completeWorkOrder(order)).rejects.toThrow(/^Status update failed: 409$/)
})

test(
  'an update with an unreadable or lost response does not count as rejected',
  { tags: ['ERR-34', 'ERR-35'] },
  async () => {
    const reject = () => jsonResponse({ detail: 'No.' }, 400)
    fakeNetwork(respondWith(reject, () => new Response('<html>')))
    await expect(completeWorkOrder(order)).rejects.toThrow(/^Failed to complete work order$/)
    fakeNetwork(respondWith(reject, NO_NETWORK))
    await expect(completeWorkOrder(order)).rejects.toThrow(/^Failed to complete work order$/)
  },
)

const CHANGE = { id: 7, from: 'IN_PROGRESS', to: 'COMPLETED', version: 2 }

/** A server with this order. As on the real server, a change without If-Match applies to any version. */
const fakeOrder = (current: WorkOrder) =>
  fakeNetwork(({ body, headers, method }) => {
    if (method === 'GET') return jsonResponse({ results: [] })
    const etag = `"${current.version}"`
    return (headers.get('If-Match') ?? etag) === etag
      ? jsonResponse({ ...current, ...(body as object), version: current.version + 1 })
      : jsonResponse({ detail: 'This record was changed by someone else.', current }, 412)
  })

test('reverts a status in one request, for the version that the change returned', { tags: ['API-93'] }, async () => {
  const calls = fakeOrder(buildWorkOrder({ status: 'COMPLETED', version: 2 }))
  const client = createQueryClient()
  putList(client, 'work-orders', [buildWorkOrder({ status: 'COMPLETED', version: 2 })])
  await revertChange(writeTo(client), CHANGE)
  expect(namesOf(calls)).toEqual([FALLBACK])
  expect(calls[0]?.body).toEqual({ status: 'IN_PROGRESS' })
  expect(shownRows(client, 'work-orders')).toMatchObject([{ status: 'IN_PROGRESS', version: 3 }])
})

test.each([
  ['although something else was changed since', CHANGE],
  ['with the notice of an earlier build, which has no version', { ...CHANGE, version: undefined }],
])('reverts a status %s', { tags: ['API-93', 'GEN-08'] }, async (_name, change) => {
  onTestFinished(clearNotices)
  const calls = fakeOrder(buildWorkOrder({ status: 'COMPLETED', location: '14 Oak Street', version: 5 }))
  await revertChange(writeTo(createQueryClient()), change)
  expect(namesOf(calls)).toEqual([FALLBACK, FALLBACK])
  expect(calls[1]?.body).toEqual({ status: 'IN_PROGRESS' })
  expect(getNotices()).toEqual([])
})

test(
  'does not revert a status that was changed since, and shows an error without a name',
  { tags: ['API-93'] },
  async () => {
    onTestFinished(clearNotices)
    const calls = fakeOrder(buildWorkOrder({ status: 'CANCELLED', version: 3 }))
    await revertChange(writeTo(createQueryClient()), CHANGE)
    expect(namesOf(calls).filter((name) => !name.startsWith('GET'))).toEqual([FALLBACK])
    expect(getNotices()).toMatchObject([{ kind: 'error', text: "Can't undo: someone has changed it since." }])
  },
)

test.each([
  [{ result: 'applied', row: completed } as const, { kind: 'success', action: { label: 'Undo' } }],
  [
    { result: 'refused', error: new Error('No.') } as const,
    { kind: 'error', text: 'Could not complete work order. Please try again later.' },
  ],
])('shows how a completion ended: %o', { tags: ['ERR-36'] }, (outcome, notice) => {
  onTestFinished(clearNotices)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  showCompletion(writeTo(createQueryClient()), order, outcome)
  expect(getNotices()).toMatchObject([notice])
})
