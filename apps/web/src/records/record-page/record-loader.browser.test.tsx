import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { buildClient } from '../../testing/build-records.ts'
import { ApiError } from '../../api/api-error.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { type LocalRecords, localRecords } from '../../api/writes/kept-writes.ts'
import { recordQuery } from '../../api/record-query.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { useUnsaved } from '../unsaved.ts'
import { MissingRecord } from './missing-record.tsx'
import { RecordLoader } from './record-loader.tsx'

afterEach(() => {
  localRecords.set(null)
  vi.unstubAllGlobals()
})

/** The server has the record now, so the device no longer does. */
const sent: LocalRecords = {
  addTo: (list) => list,
  read: () => {
    throw new ApiError({ status: 404, statusText: 'Not Found', body: {} })
  },
  find: () => undefined,
  openFile: () => () => {},
  idOf: () => 12,
  resolve: (draft) => draft,
  areIn: () => false,
}

test('an old local address is loading until it is replaced', { tags: ['SYNC-92'] }, async () => {
  fakeNetwork(() => Promise.reject(new Error('not used')))
  localRecords.set(sent)
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <RecordLoader entity="clients" id={-5}>
        {() => null}
      </RecordLoader>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component, notFoundComponent: () => null })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.poll(() => client.getQueryState(recordQuery('clients', -5).queryKey)?.status).toBe('error')
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0)
  expect(router.latestLocation.pathname).toBe('/clients/12')
})

function Unsaved() {
  useUnsaved(true)
  const { error } = useQuery({ ...recordQuery('clients', 5), enabled: false })
  return <p>{`Unsaved. ${error?.message ?? ''}`}</p>
}

test('a deleted record stays deleted when the next request fails', { tags: ['DEL-19'] }, async () => {
  let answer = () => jsonResponse(buildClient({ id: 5 }))
  fakeNetwork(({ path }) =>
    path === '/api/clients/5/' ? answer() : jsonResponse({ count: 0, next: null, previous: null, results: [] }),
  )
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <RecordLoader entity="clients" id={5}>
        {() => <Unsaved />}
      </RecordLoader>
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('Unsaved.')).toBeVisible()
  const { queryKey } = recordQuery('clients', 5)
  answer = () => jsonResponse({ detail: 'Not found.' }, 404)
  await client.refetchQueries({ queryKey })
  await expect.element(page.getByRole('alert')).toBeVisible()
  answer = () => jsonResponse({ detail: 'Busy.' }, 400)
  await client.refetchQueries({ queryKey })
  await expect.element(page.getByText('Unsaved. Busy.')).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  answer = () => jsonResponse(buildClient({ id: 5 }))
  await client.refetchQueries({ queryKey })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('Unsaved.')).toBeVisible()
})

test('the focus is not lost when a deleted record is restored', { tags: ['DEL-19'] }, async () => {
  let isDeleted = false
  const deletion = { id: 1, action: 'deleted', user: 'ben', at: '2026-03-02T08:00:00.000Z', before: {}, after: {} }
  fakeNetwork(({ method, path }) => {
    if (method !== 'GET') isDeleted = false
    if (path === '/api/clients/5/' && isDeleted) return jsonResponse({ detail: 'Not found.' }, 404)
    const list = { count: 1, next: null, previous: null, results: [deletion] }
    return jsonResponse(path.startsWith('/api/activity/') ? list : buildClient({ id: 5 }))
  })
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <main tabIndex={-1}>
        <RecordLoader entity="clients" id={5}>
          {() => <Unsaved />}
        </RecordLoader>
      </main>
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('Unsaved.')).toBeVisible()
  isDeleted = true
  await client.refetchQueries({ queryKey: recordQuery('clients', 5).queryKey })
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  // Its time would be announced again and again.
  expect(page.getByRole('alert').element().textContent).toBe('This client was deleted.')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('an order that its series removed cannot be restored, and says why', { tags: ['CLI-39'] }, async () => {
  const before = { series: 3 }
  const deletion = { id: 1, action: 'deleted', user: 'ben', at: new Date().toISOString(), before, after: {} }
  fakeNetwork(({ path }) =>
    path.startsWith('/api/activity/')
      ? jsonResponse({ count: 1, next: null, previous: null, results: [deletion] })
      : jsonResponse({ detail: 'Not found.' }, 404),
  )
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <MissingRecord entity="work-orders" id={5} onRestored={() => {}} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('It was removed just now, when ben changed how it repeats.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Restore' }).elements()).toHaveLength(0)
})
