import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { businessQuery } from '../../api/business-query.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { LateMark } from './late-mark.tsx'

afterEach(() => void vi.useRealTimers())

const NOON = '2026-12-01T12:00:00.000Z'

async function show(...orders: Parameters<typeof LateMark>[0]['order'][]) {
  const client = createQueryClient()
  client.setQueryData(businessQuery.queryKey, { time_zone: 'UTC', default_order_minutes: 60 } as never)
  await render(
    <QueryClientProvider client={client}>
      {orders.map((order, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list does not change
        <LateMark key={place} order={order} />
      ))}
    </QueryClientProvider>,
  )
  return client
}

test('an order becomes late while it is shown, with or without an end', { tags: ['SCH-09'] }, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(NOON) - 30_000 })
  const client = await show(
    buildWorkOrder({ scheduled_start: '2026-12-01T11:00:00.000Z' }),
    buildWorkOrder({ scheduled_end: NOON }),
  )
  expect(page.getByText('Late').elements()).toHaveLength(0)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => page.getByText('Late').elements().length).toBe(2)
  // What shows the date observes the settings already.
  expect(client.getQueryCache().find({ queryKey: businessQuery.queryKey })?.getObserversCount()).toBe(0)
})

test('an order that cannot be late does not watch the clock', { tags: ['SCH-09'] }, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(NOON) })
  await show(buildWorkOrder({ status: 'COMPLETED', scheduled_end: '2026-11-01T12:00:00.000Z' }), buildWorkOrder())
  expect(vi.getTimerCount()).toBe(0)
  expect(page.getByText('Late').elements()).toHaveLength(0)
})
