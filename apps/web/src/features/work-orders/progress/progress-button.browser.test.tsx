import type { Checklist } from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { QuestionDialog } from '../../../records/dialogs/question-dialog.tsx'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork, jsonResponse, namesOf } from '../../../testing/fake-network.ts'
import { ProgressButton } from './progress-button.tsx'

afterEach(() => void vi.unstubAllGlobals())

const order = buildWorkOrder({ checks_left: 1 })
const AT = '2026-03-02T08:00:00.000Z'
const checklist: Checklist = {
  id: 4,
  work_order: 7,
  template: null,
  title: 'Safety',
  items: [{ ...newItem('a', 'check', 'Gas off'), required: true }],
  answers: {},
  follow_ups: [],
  required_left: 1,
  version: 1,
  created_at: AT,
  updated_at: AT,
}

test('several taps on Complete ask once, also while the checklists load', { tags: ['WO-35', 'CHK-13'] }, async () => {
  const loaded = Promise.withResolvers<void>()
  const calls = fakeNetwork(async ({ method }) => {
    if (method === 'POST') return jsonResponse({ ...order, status: 'COMPLETED', version: 2 })
    await loaded.promise
    return jsonResponse({ count: 1, next: null, previous: null, results: [checklist] })
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <main>
        <ProgressButton order={order} look="page" />
        <QuestionDialog />
      </main>
    </QueryClientProvider>,
  )
  const complete = page.getByRole('button', { name: 'Complete work order' })
  await complete.click()
  await expect.element(complete).toBeDisabled()
  loaded.resolve()
  await expect.element(page.getByText(/Gas off/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(complete).toBeEnabled()
  await expect.element(complete).toHaveFocus()

  await complete.click()
  await page.getByRole('button', { name: 'Complete Anyway' }).click()
  await expect
    .poll(() => namesOf(calls).filter((name) => name.startsWith('POST')))
    .toEqual(['POST /api/work-orders/7/complete_work/'])
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
