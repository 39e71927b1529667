import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { useDeleteConfirm } from '../../../records/dialogs/use-delete-confirm.ts'
import { resizeWindow, useTouchScreen } from '../../../testing/browser/device.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
import { usePickerWorkers } from '../../assignments/picker-workers.ts'
import { useCardHeight } from './use-card-height.ts'
import { WorkOrderCard } from './work-order-card.tsx'

afterEach(() => void vi.unstubAllGlobals())

const nothing = () => {}

function CardAndEstimate() {
  const deletes = useDeleteConfirm(() => Promise.resolve(false))
  const workers = usePickerWorkers(false)
  const height = useCardHeight()
  return (
    <>
      <WorkOrderCard
        order={buildWorkOrder({ client_name: 'Oak Street Homes', scheduled_start: '2026-12-01T08:00:00.000Z' })}
        workers={workers}
        deletes={deletes}
        onEdit={nothing}
        onPlan={nothing}
        onPhoto={nothing}
        isSelected={undefined}
        onSelect={nothing}
      />
      <p>Estimate: {height}</p>
    </>
  )
}

/** @returns the text that shows the height of the card as the estimate */
async function show() {
  fakeNetwork(() => Promise.reject(new Error('not used')))
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <CardAndEstimate />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await document.fonts.ready
  const height = () => Math.round(page.getByRole('article').element().getBoundingClientRect().height)
  return () => `Estimate: ${height()}`
}

test('the estimated height is that of a card with a client, on a phone', { tags: ['WO-18'] }, async () => {
  await useTouchScreen()
  await resizeWindow(390, 844)
  const measured = await show()
  await expect.poll(() => page.getByText(/^Estimate/).element().textContent).toBe(measured())
})

test('the estimated height is that of a card with a client, in a wide window', { tags: ['WO-18'] }, async () => {
  await resizeWindow(900, 800)
  const measured = await show()
  await expect.poll(() => page.getByText(/^Estimate/).element().textContent).toBe(measured())
})
