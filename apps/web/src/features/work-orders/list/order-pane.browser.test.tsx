import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { createQueryClient } from '../../../api/query-client.ts'
import { endSession } from '../../../api/session.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { OrderPane } from './order-pane.tsx'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const orders = [buildWorkOrder({ id: 7, title: 'Replace gutter' }), buildWorkOrder({ id: 8, title: 'Lay tiles' })]

function Pane() {
  const [search, setSearch] = useState('')
  return (
    <OrderPane
      chosen={7}
      search={search}
      onSearch={setSearch}
      status=""
      onStatus={() => {}}
      view={{}}
      onView={() => {}}
    />
  )
}

test('the list next to an order announces how many a search has found', { tags: ['WO-140'] }, async () => {
  fakeNetwork(({ path }) => {
    const results = path.startsWith('/api/work-orders/') ? orders : []
    return jsonResponse({ count: results.length, next: null, previous: null, results })
  })
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <Pane />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.poll(() => page.getByRole('link').elements()).toHaveLength(2)
  await page.getByRole('searchbox').fill('tiles')
  await expect.element(page.getByText('1 result found')).toBeInTheDocument()
})
