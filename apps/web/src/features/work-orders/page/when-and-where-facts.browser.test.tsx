import type { BusinessSettings } from '@daywork/domain/business/business'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { businessQuery } from '../../../api/business-query.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { WhenAndWhereFacts } from './when-and-where-facts.tsx'

afterEach(() => void vi.unstubAllGlobals())

const order = buildWorkOrder({ scheduled_start: '2026-12-01T00:00:00.000Z' })

const settings = (zone: string): BusinessSettings => ({
  name: 'Oak Street Roofing',
  time_zone: zone,
  is_time_zone_set: true,
  working_days: ['MON'],
  day_starts: '08:00',
  day_ends: '17:00',
  default_order_minutes: 120,
})

test(
  'a typed time is in the zone that is written next to it, also if the settings change',
  { tags: ['WO-124'] },
  async () => {
    const calls = fakeNetwork(({ method }) =>
      method === 'GET' ? Promise.reject(new Error('not used')) : jsonResponse({ ...order, version: 2 }),
    )
    const client = createQueryClient()
    client.setQueryDefaults(businessQuery.queryKey, { staleTime: Infinity })
    const setZone = (zone: string) => client.setQueryData(businessQuery.queryKey, settings(zone))
    setZone('Asia/Tokyo')
    const component = () => (
      <QueryClientProvider client={client}>
        <WhenAndWhereFacts order={order} />
      </QueryClientProvider>
    )
    const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
    await render(<RouterProvider router={router} />)
    const notes = () =>
      page
        .getByText(/^Times are in/)
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(notes).toEqual(['Times are in Japan Standard Time'])

    await page.getByRole('button', { name: 'Edit date and time' }).click()
    await expect.poll(notes).toEqual(['Times are in Japan Standard Time'])
    setZone('America/Denver')
    await userEvent.fill(page.getByLabelText('Scheduled Start'), '2026-12-01T10:00')
    expect(notes()).toEqual(['Times are in Japan Standard Time'])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => calls.find(({ method }) => method !== 'GET')?.body)
      .toMatchObject({
        scheduled_start: '2026-12-01T01:00:00.000Z',
      })
    await expect.poll(notes).toEqual(['Times are in Mountain Time'])
  },
)
