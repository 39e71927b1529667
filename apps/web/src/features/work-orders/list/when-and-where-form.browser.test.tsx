import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { businessQuery } from '../../../api/business-query.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { buildPerson, buildSchedule, NEW_YORK } from '../../../testing/build-schedule.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { WhenAndWhereForm } from './when-and-where-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

const order = buildWorkOrder({ title: 'Gutter', assigned_workers: [{ worker_id: 4, role: 'LEAD' }] })

async function answer(isYes: boolean): Promise<string[]> {
  const question = await vi.waitUntil(getPendingQuestion)
  question.answer(isYes)
  return [question.text, ...(question.lines ?? [])]
}

test('asks before it saves a day on which the crew is off', { tags: ['WO-105', 'SCH-29'] }, async () => {
  const calls = fakeNetwork(({ method, path }) =>
    method !== 'GET'
      ? jsonResponse({ ...order, version: 2 })
      : jsonResponse(path === '/api/business/' ? NEW_YORK : buildSchedule({ people: [buildPerson()] })),
  )
  const isSaved = () => calls.some(({ method }) => method !== 'GET')
  const client = createQueryClient()
  client.setQueryData(businessQuery.queryKey, NEW_YORK)
  const onClose = vi.fn<() => void>()
  const component = () => (
    <QueryClientProvider client={client}>
      <WhenAndWhereForm order={order} onClose={onClose} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await userEvent.fill(page.getByLabelText('Scheduled Start'), '2026-11-28T09:00')

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  expect(await answer(false)).toEqual(['Move “Gutter” anyway?', 'Ann Lee, Sat, Nov 28: Not a working day'])
  await expect.element(save).toBeEnabled()
  expect(isSaved()).toBe(false)
  expect(onClose).not.toHaveBeenCalled()

  await save.click()
  await answer(true)
  await expect.poll(isSaved).toBe(true)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
