import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type KeptWrite, keptWrites } from '../../api/writes/kept-writes.ts'
import { Title } from './cells.tsx'

afterEach(() => keptWrites.set([]))

const WRITE: KeptWrite = {
  key: 'key-1',
  state: 'waiting',
  kind: 'start',
  entity: 'work_order',
  target: 8,
  base: { version: 1 },
}

test(
  'the mark of a waiting change takes no further line, however long the title is',
  { tags: ['SYNC-51'] },
  async () => {
    keptWrites.set([WRITE])
    const component = () =>
      [7, 8].map((id) => (
        <div key={id} data-testid={id} style={{ width: 200, lineHeight: 1.25 }}>
          <Title kind="work_order" id={id} note="12 Main Street">
            An order with a name that does not fit
          </Title>
        </div>
      ))
    const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
    await render(<RouterProvider router={router} />)
    const marked = page.getByTestId('8')
    await expect.element(marked.getByText('Waiting')).toBeVisible()
    const box = (of: typeof marked) => of.element().getBoundingClientRect()
    expect(box(marked).height).toBe(box(page.getByTestId('7')).height)
    expect(box(marked.getByText('Waiting')).right).toBeLessThanOrEqual(box(marked).right)
  },
)
