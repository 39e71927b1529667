import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderFormValues } from '@daywork/domain/work-orders/work-order-form'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showChangedOrder } from '../../api/changed-orders.ts'
import { fakeListServer } from '../../testing/fake-list-server.ts'
import { idsOf, openList, settled } from '../../testing/open-list.ts'
import { deleteWithUndo } from '../../records/delete-with-undo.ts'
import { updateWorkOrder } from './save-work-order.ts'

const ROWS = 2000

type Act = (client: QueryClient, order: WorkOrder) => Promise<unknown>
const complete: Act = (client, order) => showChangedOrder(client, { ...order, status: 'COMPLETED' })
const edit: Act = (client, order) => updateWorkOrder(client, order, { ...workOrderFormValues(order), title: 'New' })
const remove: Act = (client, { id }) =>
  deleteWithUndo(client, { entity: 'work-orders', dependents: [], failureText: String }, id)

test.each([
  ['starting, completing or assigning', complete],
  ['editing', edit],
  ['deleting', remove],
])('with 2,000 rows loaded, %s sends at most two list requests', { tags: ['CACHE-22'] }, async (_, act) => {
  const server = fakeListServer(ROWS)
  const list = await openList(20, {}, 1500)
  const order = list.rows()[1510]
  if (!order) throw new Error('2,000 rows are loaded')
  expect(server.countListCalls()).toBe(20)
  await act(list.client, order)
  await settled(list.client)
  expect(server.countListCalls()).toBe(2)
  expect(list.ids()).toEqual(idsOf(server.all()))
})
