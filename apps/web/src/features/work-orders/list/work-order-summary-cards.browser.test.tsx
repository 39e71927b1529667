import type { WorkOrder, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SUMMARY_KEY } from '../../../api/order-summary.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { type KeptLayer, keptLayer } from '../../../api/writes/kept-layer.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { readOrderView } from './order-view.ts'
import { WorkOrderSummaryCards } from './work-order-summary-cards.tsx'

const SUMMARY: WorkOrderSummary = { in_progress: 5, completed: 7, urgent: 2, total: 20 }
const VIEW = readOrderView('', {})
const onView = () => {}

test('orders that arrive after what waits are counted as they are shown', { tags: ['WO-154'] }, async () => {
  fakeNetwork(() => jsonResponse(SUMMARY))
  let loaded: readonly WorkOrder[] = []
  const summary = (counts: WorkOrderSummary) => ({ ...counts, completed: counts.completed + loaded.length })
  keptLayer.set({ summary } as KeptLayer)
  onTestFinished(() => keptLayer.set(null))
  const client = createQueryClient()
  client.setQueryData(SUMMARY_KEY, SUMMARY)
  const Cards = () => (
    <QueryClientProvider client={client}>
      <WorkOrderSummaryCards view={VIEW} onView={onView} orders={loaded} />
    </QueryClientProvider>
  )
  const screen = await render(<Cards />)
  await expect.element(page.getByRole('button', { name: '7 Completed' })).toBeVisible()
  loaded = [buildWorkOrder({ id: 7 })]
  await screen.rerender(<Cards />)
  await expect.element(page.getByRole('button', { name: '8 Completed' })).toBeVisible()
})
