import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { registerDevice } from '../../../api/device.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { buildClient } from '../../../testing/build-records.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
import { readOrderView } from './order-view.ts'
import { OrderViewBar } from './order-view-bar.tsx'

afterEach(() => {
  registerDevice(async () => async () => undefined)
  vi.unstubAllGlobals()
})

const NOTHING = () => {}
const NO_WORKERS = { state: 'ready', rows: [], error: null, retry: NOTHING, byId: new Map(), people: [] } as const

test(
  'without a network, a filter has the name of its record in the copy on the device',
  { tags: ['SYNC-41', 'WO-82'] },
  async () => {
    fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
    registerDevice(
      async () =>
        async ([entity, , id]) =>
          entity === 'clients' && id === 5 ? { data: buildClient(), asOf: Date.now() } : undefined,
    )
    await render(
      <QueryClientProvider client={createQueryClient()}>
        <main>
          <OrderViewBar
            view={readOrderView('', { client: '5' })}
            columns={[]}
            workers={{ ...NO_WORKERS, rows: [] }}
            onView={NOTHING}
            onStatus={NOTHING}
          />
        </main>
      </QueryClientProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Client: Oak Street Homes' })).toBeVisible()
  },
)
