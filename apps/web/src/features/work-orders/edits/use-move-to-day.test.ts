import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { businessQuery } from '../../../api/business-query.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { type OutboxPort, registerOutbox } from '../../../api/writes/kept-writes.ts'
import { clearNotices } from '../../../records/notices/notify.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { NEW_YORK } from '../../../testing/build-schedule.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
import { workOrderQuery } from '../queries.ts'
import { useMoveToDay } from './use-move-to-day.ts'

test('offline, a move in the palette is stored', { tags: ['SIDE-37', 'SYNC-50'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
  const keep = vi.fn<OutboxPort['keep']>(async ({ key }) => key)
  registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
  onlineManager.setOnline(false)
  const client = createQueryClient()
  onTestFinished(() => {
    registerOutbox(undefined)
    onlineManager.setOnline(true)
    client.clear()
    clearNotices()
  })
  client.setQueryData(businessQuery.queryKey, NEW_YORK)
  client.setQueryData<object>(workOrderQuery(7).queryKey, {
    ...buildWorkOrder({ scheduled_start: '2026-11-23T15:00:00.000Z' }),
    series: null,
    updates: [],
  })
  const actions: { move?: ReturnType<typeof useMoveToDay> } = {}
  const Palette = () => {
    actions.move = useMoveToDay()
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Palette)))
  actions.move?.(7, '2026-11-27')
  await expect
    .poll(() => keep.mock.calls.map(([{ fields }]) => fields))
    .toMatchObject([{ scheduled_start: '2026-11-27T15:00:00.000Z' }])
})
