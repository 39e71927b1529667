import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { buildAbsence, buildWorkOrder } from '../../testing/build-records.ts'
import { buildSchedule, buildScheduleOrder } from '../../testing/build-schedule.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { AbsenceForm } from './absence-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

const absence = buildAbsence({ last_day: '2026-11-24' })

/** Opens the form of the absence. @param respond the responses to the requests for orders; undefined fails */
async function open(respond: (path: string) => object | undefined) {
  const calls = fakeNetwork(({ method, path }) => {
    if (method !== 'GET') return jsonResponse({ ...absence, version: 2 })
    const body = respond(path)
    return body ? jsonResponse(body) : jsonResponse({ detail: 'A server error occurred.' }, 500)
  })
  const onClose = vi.fn<() => void>()
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <AbsenceForm worker={4} absence={absence} onClose={onClose} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  return { calls, onClose }
}

const isSchedule = (path: string) => path.startsWith('/api/schedule/')
const hint = page.getByText(/scheduled during this time off:$/)
const links = page.getByRole('status').getByRole('link')

test('says which orders the worker has on these days, and saves', { tags: ['SCH-71', 'SCH-03'] }, async () => {
  const starts = ['2026-11-23T15:00:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-24T20:00:00.000Z']
  const results = starts.map((start, at) =>
    buildWorkOrder({ id: 20 + at, title: `Roof ${at}`, scheduled_start: start }),
  )
  const begun = { scheduled_start: '2026-11-20T15:00:00.000Z', scheduled_end: '2026-11-23T17:00:00.000Z' }
  const orders = [
    buildScheduleOrder({ id: 1, title: 'Deck', worker_ids: [4], ...begun }),
    buildScheduleOrder({ id: 2, title: 'Completed', worker_ids: [4], status: 'COMPLETED', ...begun }),
    buildScheduleOrder({ id: 3, title: 'Of someone else', worker_ids: [5], ...begun }),
    buildScheduleOrder({ id: 20, title: 'Roof 0', worker_ids: [4] }),
  ]
  const { calls, onClose } = await open((path) =>
    isSchedule(path) ? buildSchedule({ orders }) : { count: 4, next: null, previous: null, results },
  )
  await expect.element(hint).toHaveTextContent('5 work orders are scheduled during this time off:')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Deck', 'Roof 0', 'Roof 1'])
  await expect.element(links.first()).toHaveAttribute('href', '/work-orders/1')
  await expect.element(page.getByRole('listitem').first().getByText('Fri, Nov 20')).toBeVisible()
  await expect.element(page.getByText('and 2 more')).toBeVisible()
  const paths = calls.map(({ path }) => decodeURIComponent(path))
  expect(paths.filter(isSchedule)).toEqual(['/api/schedule/?from=2026-11-23&to=2026-11-23'])
  expect(paths.find((path) => path.startsWith('/api/work-orders/'))).toContain(
    'worker=4&status=DRAFT,PENDING,SCHEDULED,NOT_STARTED,IN_PROGRESS,ON_HOLD&date_range=2026-11-23,2026-11-24',
  )

  await userEvent.fill(page.getByLabelText('Last Day', { exact: true }), '2026-11-22')
  await expect.element(hint).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText('Last Day', { exact: true }), '2026-11-25')
  await expect.element(hint).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('says nothing without orders, or without a response', { tags: ['SCH-71'] }, async () => {
  const none = { count: 0, next: null, previous: null, results: [] }
  const { calls, onClose } = await open((path) => (isSchedule(path) ? undefined : none))
  await expect.poll(() => calls.length).toBeGreaterThan(1)
  await userEvent.fill(page.getByLabelText('Reason', { exact: true }), 'Vacation')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(hint).not.toBeInTheDocument()
})
