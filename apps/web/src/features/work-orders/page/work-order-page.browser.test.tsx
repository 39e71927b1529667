import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../../api/api-error.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { type LocalRecords, localRecords } from '../../../api/writes/kept-writes.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
import { workOrderQuery } from '../queries.ts'
import { WorkOrderPage } from './work-order-page.tsx'

afterEach(() => {
  localRecords.set(null)
  vi.unstubAllGlobals()
})

/** The server has the record now, so the device no longer does. */
const sent: LocalRecords = {
  addTo: (list) => list,
  read: () => {
    throw new ApiError({ status: 404, statusText: 'Not Found', body: {} })
  },
  find: () => undefined,
  openFile: () => () => {},
  idOf: () => 12,
  resolve: (draft) => draft,
  areIn: () => false,
}

const NOTHING = () => {}
const NO_PART = () => null

test('an old local address of an order is loading until it is replaced', { tags: ['SYNC-92'] }, async () => {
  fakeNetwork(() => Promise.reject(new Error('not used')))
  localRecords.set(sent)
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <WorkOrderPage
        id={-5}
        onEdit={NOTHING}
        onDeleted={NOTHING}
        renderLatestPhotos={NO_PART}
        renderStory={NO_PART}
        renderChecklists={NO_PART}
        renderSharing={NO_PART}
        renderSign={NO_PART}
        sharingSections={[]}
      />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component, notFoundComponent: () => null })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.poll(() => client.getQueryState(workOrderQuery(-5).queryKey)?.status).toBe('error')
  await expect.element(page.getByRole('status', { name: 'Loading work order...' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  expect(router.latestLocation.pathname).toBe('/work-orders/12')
})
