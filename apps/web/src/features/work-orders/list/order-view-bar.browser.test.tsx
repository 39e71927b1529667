import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { registerDevice } from '../../../api/device.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { buildClient, buildProject } from '../../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
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

test('a project has its client next to its title, as a choice and once chosen', { tags: ['WO-82'] }, async () => {
  const results = [
    buildProject({ id: 3, title: 'Bathroom remodel', client: 6, client_name: 'Pier 4 Offices' }),
    buildProject({ id: 4, title: 'Bathroom remodel', client: 5, client_name: 'Oak Street Homes' }),
  ]
  fakeNetwork(({ path }) =>
    jsonResponse(path.includes('/projects/3') ? results[0] : { count: 2, next: null, previous: null, results }),
  )
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <main>
        <OrderViewBar
          view={readOrderView('', { project: '3' })}
          columns={[]}
          workers={{ ...NO_WORKERS, rows: [] }}
          onView={NOTHING}
          onStatus={NOTHING}
        />
      </main>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Project: Bathroom remodel · Pier 4 Offices' }).click()
  const choices = page.getByRole('radio')
  await expect.element(choices.first()).toHaveTextContent('Bathroom remodel · Oak Street Homes')
  await expect.element(choices.nth(1)).toHaveTextContent('Bathroom remodel · Pier 4 Offices')
})
