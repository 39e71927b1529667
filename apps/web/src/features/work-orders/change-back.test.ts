import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { clearNotices, getNotices } from '../../records/notify.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'
import { changeBack } from './change-back.ts'

const CHANGE = { id: 7, from: 'IN_PROGRESS', to: 'COMPLETED', version: 2 }
const PATCH = 'PATCH /api/work-orders/7/'

/** A server with this order. As there, a change without If-Match applies to any version. */
const fakeOrder = (current: WorkOrder) =>
  fakeNetwork(({ body, headers }) => {
    const etag = `"${current.version}"`
    return (headers.get('If-Match') ?? etag) === etag
      ? answerJson({ ...current, ...(body as object), version: current.version + 1 })
      : answerJson({ detail: 'This record was changed by someone else.', current }, 412)
  })

test('reverts a status in one request, for the version that the change returned', { tags: ['API-93'] }, async () => {
  const calls = fakeOrder(buildWorkOrder({ status: 'COMPLETED', version: 2 }))
  const client = createQueryClient()
  putList(client, 'work-orders', [buildWorkOrder({ status: 'COMPLETED', version: 2 })])
  await changeBack(client, CHANGE)
  expect(namesOf(calls)).toEqual([PATCH])
  expect(calls[0]?.body).toEqual({ status: 'IN_PROGRESS' })
  expect(shownRows(client, 'work-orders')).toMatchObject([{ status: 'IN_PROGRESS', version: 3 }])
})

test.each([
  ['although something else was changed since', CHANGE],
  ['with the notice of an earlier build, which has no version', { ...CHANGE, version: undefined }],
])('reverts a status %s', { tags: ['API-93', 'GEN-08'] }, async (_name, change) => {
  onTestFinished(clearNotices)
  const calls = fakeOrder(buildWorkOrder({ status: 'COMPLETED', location: '14 Oak Street', version: 5 }))
  await changeBack(createQueryClient(), change)
  expect(namesOf(calls)).toEqual([PATCH, PATCH])
  expect(calls[1]?.body).toEqual({ status: 'IN_PROGRESS' })
  expect(getNotices()).toEqual([])
})

test(
  'does not revert a status that was changed since, and shows an error without a name',
  { tags: ['API-93'] },
  async () => {
    onTestFinished(clearNotices)
    const calls = fakeOrder(buildWorkOrder({ status: 'CANCELLED', version: 3 }))
    await changeBack(createQueryClient(), CHANGE)
    expect(namesOf(calls)).toEqual([PATCH])
    expect(getNotices()).toMatchObject([{ kind: 'error', text: "Can't undo: someone has changed it since." }])
  },
)
