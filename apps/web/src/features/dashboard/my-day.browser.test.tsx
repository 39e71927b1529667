import type { TodayOrder } from '@daywork/domain/today/today'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { useUnsaved } from '../../records/unsaved.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { MyDay } from './my-day.tsx'

const ORDER: TodayOrder = {
  id: 7,
  title: 'Lay floor tiles',
  status: 'IN_PROGRESS',
  priority: 'MEDIUM',
  project: 3,
  project_title: 'Kitchen',
  client: null,
  client_name: null,
  client_phone: null,
  client_address: null,
  location: '',
  scheduled_start: null,
  scheduled_end: null,
  checks_left: 0,
  is_late: false,
  crew: [],
  version: 1,
}

function PhotoOf({ id }: { id: number }) {
  const [isChosen, setIsChosen] = useState(true)
  useUnsaved(isChosen)
  return (
    <button type="button" onClick={() => setIsChosen(false)}>
      {`Photo of ${id}`}
    </button>
  )
}

test(
  'an order with a photo that is not sent stays, although someone else moved it to another day',
  { tags: ['SHELL-44', 'DEL-19'] },
  async () => {
    fakeNetwork(() => jsonResponse({}, 404))
    const client = createQueryClient()
    const Day = () => {
      const [orders, setOrders] = useState([ORDER])
      return (
        <QueryClientProvider client={client}>
          <button type="button" onClick={() => setOrders([])}>
            Move
          </button>
          <MyDay orders={orders} date="2026-03-02" head={null} renderSteps={({ id }) => <PhotoOf id={id} />} />
        </QueryClientProvider>
      )
    }
    const routeTree = createRootRoute({ component: Day, notFoundComponent: () => null })
    await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
    await page.getByRole('button', { name: 'Move' }).click()
    await expect.element(page.getByRole('group', { name: 'Lay floor tiles' })).toBeVisible()
    await page.getByRole('button', { name: 'Photo of 7' }).click()
    await expect.element(page.getByRole('group', { name: 'Lay floor tiles' })).not.toBeInTheDocument()
  },
)
