import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { networkError } from '../../api/api-error.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { goOffline } from '../../testing/go-offline.ts'
import { PlainList } from './plain-list.tsx'

const OFFLINE = "You're offline. This list appears here when you're back online."

function Devices({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['devices'], queryFn: load, retry: false })
  return (
    <main>
      <PlainList label="Devices" query={query} rows={2} failure="Couldn't load the devices">
        {(name) => <li key={name}>{name}</li>}
      </PlainList>
    </main>
  )
}

async function show(load: () => Promise<string[]>): Promise<void> {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  await render(
    <QueryClientProvider client={client}>
      <Devices load={load} />
    </QueryClientProvider>,
  )
}

test('without a network, a list says that it comes later, and then loads itself', { tags: ['SYNC-41'] }, async () => {
  const goOnline = goOffline()
  await show(async () => ['Pixel'])
  await expect.element(page.getByText(OFFLINE)).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await expectAccessible()
  goOnline()
  await expect.element(page.getByRole('list', { name: 'Devices' })).toHaveTextContent('Pixel')
  await expect.element(page.getByText(OFFLINE)).not.toBeInTheDocument()
})

test('a page that was opened offline says the same after its request has failed', { tags: ['SYNC-41'] }, async () => {
  // TanStack Query believes that such a page is online.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(() => Promise.reject(networkError()))
  await expect.element(page.getByText(OFFLINE)).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('a list that failed with a network has a button that loads it', async () => {
  let isDown = true
  await show(() => (isDown ? Promise.reject(networkError()) : Promise.resolve(['Pixel'])))
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load the devicesRetry")
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('list', { name: 'Devices' })).toHaveTextContent('Pixel')
})
