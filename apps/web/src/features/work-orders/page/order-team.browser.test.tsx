import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { OrderTeam } from './order-team.tsx'

const order = buildWorkOrder({ assigned_workers: [{ worker_id: 3, role: 'PRIMARY' }] })

async function show(state: 'loading' | 'ready'): Promise<void> {
  const workers = { state, rows: [], error: null, retry: () => {}, byId: new Map(), people: [] }
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <OrderTeam order={order} workers={workers} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('region', { name: 'Crew' })).toBeVisible()
}

test('no one is called unknown while the workers load', { tags: ['ASG-07'] }, async () => {
  await show('loading')
  expect(page.getByText('Unknown worker').elements()).toHaveLength(0)
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('a worker that no longer exists is called unknown', { tags: ['ASG-07'] }, async () => {
  await show('ready')
  await expect.element(page.getByText('Unknown worker')).toBeVisible()
})
