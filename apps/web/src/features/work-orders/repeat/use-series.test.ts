import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { registerOutbox, type OutboxPort } from '../../../api/writes/kept-writes.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
import { putList } from '../../../testing/shown-list.ts'
import { workOrderQuery } from '../queries.ts'
import { useDeleteOrder } from './use-delete-order.ts'
import { useSeriesEdits } from './use-series.ts'

const order = buildWorkOrder()
const SERIES = { id: 4, day: '2026-11-27' }

/** A page without a response from the server, and with a device that stores operations. */
function openPage(series?: typeof SERIES | null) {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const calls = fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
  const keep = vi.fn<OutboxPort['keep']>(async ({ key }) => key)
  registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
  const client = createQueryClient()
  putList(client, 'work-orders', [order])
  if (series !== undefined) client.setQueryData<object>(workOrderQuery(7).queryKey, { ...order, series, updates: [] })
  onTestFinished(() => {
    registerOutbox(undefined)
    client.clear()
  })
  const actions: { deleteOrder?: ReturnType<typeof useDeleteOrder>; edits?: ReturnType<typeof useSeriesEdits> } = {}
  const Page = () => {
    actions.deleteOrder = useDeleteOrder()
    actions.edits = useSeriesEdits()
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)))
  const edit = (fields: Partial<WorkOrder>) => actions.edits?.editOrder(order, fields, new AbortController().signal)
  const kept = () => keep.mock.calls.map(([{ kind, fields }]) => [kind, fields])
  return { calls, edit, kept, remove: () => actions.deleteOrder?.(7) }
}

function goOffline() {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
}

const KEPT_EDIT = [['edit', { title: 'Replace gutters' }]]

test('offline, the form of an order stores its edit', { tags: ['SYNC-50', 'SCH-76'] }, async () => {
  const { edit, kept } = openPage(null)
  goOffline()
  expect(await edit({ title: 'Replace gutters' })).toMatchObject({ title: 'Replace gutters' })
  expect(kept()).toEqual(KEPT_EDIT)
})

test('without a response, too', { tags: ['SYNC-50', 'SCH-76'] }, async () => {
  const { edit, kept } = openPage(null)
  expect(await edit({ title: 'Replace gutters' })).toMatchObject({ title: 'Replace gutters' })
  expect(kept()).toEqual(KEPT_EDIT)
})

test('an order whose series is not on the device is edited alone', { tags: ['SYNC-50', 'SCH-76'] }, async () => {
  const { edit, kept } = openPage()
  goOffline()
  expect(await edit({ title: 'Replace gutters' })).toMatchObject({ title: 'Replace gutters' })
  expect(kept()).toEqual(KEPT_EDIT)
})

test('offline, the form asks about a series that the device knows', { tags: ['SYNC-50', 'SCH-76'] }, async () => {
  const { edit, kept } = openPage(SERIES)
  goOffline()
  const saving = edit({ title: 'Replace gutters' })
  const question = await vi.waitUntil(getPendingQuestion)
  question.choices?.[0]?.choose()
  expect(await saving).toMatchObject({ title: 'Replace gutters' })
  expect(kept()).toEqual(KEPT_EDIT)
})

test('offline, an order is deleted from a list', { tags: ['SYNC-50', 'SCH-76'] }, async () => {
  const { kept, remove } = openPage()
  goOffline()
  expect(await remove()).toBe(true)
  expect(kept()).toEqual([['delete', undefined]])
})
