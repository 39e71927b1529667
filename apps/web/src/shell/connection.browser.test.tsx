import type { Operation } from '../api/writes/operation.ts'
import { hashKey, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromDevice } from '../api/device.ts'
import { createQueryClient } from '../api/query-client.ts'
import { endSession, startSession } from '../api/session.ts'
import { OfflineBar } from '../features/offline/offline-bar.tsx'
import { openOutboxOf } from '../outbox/open-outbox.ts'
import { emptyDatabase } from '../outbox/testing/kept-database.ts'
import { Connection } from './connection.tsx'

const note: Operation = {
  key: '00000000-0000-4000-8000-000000000001',
  kind: 'journal',
  entity: 'work_order',
  target: 7,
  fields: { content: 'Key under the mat' },
}
const LIST = ['clients', 'list', {}]

// Loads what the component loads later, so that its load does not count.
beforeAll(() => Promise.all([import('../features/offline/device-line.tsx'), import('../outbox/outbox-pill.tsx')]))

/** As the page of a list that is read from the device. */
function List() {
  useQuery({ queryKey: LIST, queryFn: () => [] })
  return null
}

test.each([
  [390, 'nothing stored'],
  [390, 'a stored note'],
  [1280, 'nothing stored'],
  [1280, 'a stored note'],
])(
  'without a network, the notice has its height from the start (%i px, %s)',
  { tags: ['SYNC-43', 'SYNC-57'] },
  async (width, stored) => {
    const { innerHeight, innerWidth } = window
    const stop = new AbortController()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const client = createQueryClient()
    onTestFinished(async () => {
      stop.abort()
      client.clear()
      endSession()
      fromDevice.set(new Map())
      vi.restoreAllMocks()
      await emptyDatabase()
      await page.viewport(innerWidth, innerHeight)
    })
    startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
    await page.viewport(width, 844)
    fromDevice.set(new Map([[hashKey(LIST), { asOf: Date.now() }]]))
    const outbox = await openOutboxOf(client, stop.signal)
    const hasStored = stored === 'a stored note'
    if (hasStored) await outbox.keep(note, 'waiting', { isQuiet: true })
    const component = () => (
      <QueryClientProvider client={client}>
        <div data-testid="at first">
          <OfflineBar cutOff="offline" hasStored={hasStored}>
            {null}
          </OfflineBar>
        </div>
        <div data-testid="complete">
          <Connection />
        </div>
        <List />
      </QueryClientProvider>
    )
    const routeTree = createRootRoute({ component, notFoundComponent: component })
    await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
    await expect.element(page.getByText(/^From this device/)).toBeVisible()
    await expect.poll(() => page.getByRole('button').elements().length).toBe(hasStored ? 1 : 0)
    const heightOf = (id: string) => page.getByTestId(id).element().getBoundingClientRect().height
    expect(heightOf('complete')).toBeCloseTo(heightOf('at first'), 0)
  },
)
