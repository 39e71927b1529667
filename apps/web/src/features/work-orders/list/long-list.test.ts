import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { expect, test } from 'vitest'
import { type Draft, editOf } from '../../../api/writes/operation.ts'
import { writeTo } from '../../../api/writes/writes.ts'
import { fakeListServer } from '../../../testing/fake-list-server.ts'
import { idsOf, openList, settled } from '../../../testing/open-list.ts'

const ROWS = 2000

type Act = (order: WorkOrder) => Draft
const complete: Act = ({ id }) => ({ kind: 'complete', entity: 'work_order', target: id })
const edit: Act = (order) => editOf('work_order', order, { title: 'New' })
const remove: Act = ({ id }) => ({ kind: 'delete', entity: 'work_order', target: id })

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
  await writeTo(list.client)(act(order))
  await settled(list.client)
  expect(server.countListCalls()).toBe(2)
  expect(list.ids()).toEqual(idsOf(server.all()))
})
