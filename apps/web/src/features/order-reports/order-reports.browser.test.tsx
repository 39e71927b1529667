import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { goOffline } from '../../testing/go-offline.ts'
import { OrderReports } from './order-reports.tsx'

test('without a network, the section says so instead of reporting an error', { tags: ['RPT-20'] }, async () => {
  fakeNetwork(() => jsonResponse({ count: 0, next: null, previous: null, results: [] }))
  onTestFinished(() => endSession())
  const goOnline = goOffline()
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderReports orderId={7} />
    </QueryClientProvider>,
  )
  const create = page.getByRole('button', { name: 'Create PDF Report' })
  await expect.element(page.getByText(/^You're offline\. Reports are created on the server/)).toBeVisible()
  await expect.element(create).toBeDisabled()
  expect(page.getByRole('alert').elements()).toEqual([])
  goOnline()
  await expect.element(page.getByText(/^You're offline/)).not.toBeInTheDocument()
  await expect.element(create).toBeEnabled()
})
