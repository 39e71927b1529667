import { newItem } from '@daywork/domain/checklists/item'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useRef } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { resizeWindow } from '../../testing/browser/device.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { ChooseTemplates } from './choose-templates.tsx'

afterEach(() => void vi.unstubAllGlobals())

const templates = Array.from({ length: 12 }, (_, nth) => ({
  id: nth + 1,
  title: `Template ${nth + 1}`,
  items: [newItem('a', 'check', 'Ladder')],
  version: 1,
  created_at: '2026-03-02T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
}))

function Opened() {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div style={{ height: 400 }} />
      <button ref={opener} type="button">
        Open
      </button>
      <ChooseTemplates opener={opener} onClose={() => {}} onSave={() => {}} />
    </>
  )
}

test('the button stays in view below many templates on a phone', { tags: ['CHK-11'] }, async () => {
  await resizeWindow(390, 844)
  fakeNetwork(() => jsonResponse({ count: templates.length, next: null, previous: null, results: templates }))
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <Opened />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router} />)
  // Before the window gets its size back, which an open popover would follow.
  onTestFinished(() => screen.unmount())
  await expect.element(page.getByText('Template 12')).toBeInTheDocument()
  const popover = page.getByRole('dialog').element()
  const add = page.getByRole('button', { name: 'Add' }).element()
  await expect.poll(() => popover.scrollHeight - popover.clientHeight).toBe(0)
  expect(add.getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
})
