import { onlineManager, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { buildClient } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { ShowMore } from './show-more.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  endSession()
  vi.unstubAllGlobals()
})

function Clients() {
  const list = useInfiniteQuery(listQuery('clients'))
  return (
    <main>
      <ul>
        {rowsOf(list.data?.pages).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <ShowMore list={list} />
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A server with two pages. The second one fails while `server.isDown`. */
async function openList() {
  const server = { isDown: false }
  const second = { count: 2, next: null, previous: null, results: [buildClient({ id: 2, name: 'Elm Street Homes' })] }
  const first = { ...second, next: '/api/clients/?page=2', results: [buildClient()] }
  fakeNetwork(({ path }) => {
    if (!path.includes('page=2')) return jsonResponse(first)
    return server.isDown ? jsonResponse({ detail: 'The database is not available.' }, 503) : jsonResponse(second)
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Clients />
    </QueryClientProvider>,
  )
  await expect.element(button('Show More')).toBeVisible()
  return server
}

test('a page that could not be loaded says so, and is loaded by Try Again', { tags: ['CACHE-20'] }, async () => {
  const server = await openList()
  server.isDown = true
  await button('Show More').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The database is not available.')
  await expect.element(button('Try Again')).toHaveFocus()
  await expectAccessible()
  server.isDown = false
  await button('Try Again').click()
  await expect.element(page.getByText('Elm Street Homes')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(button('Show More')).not.toBeInTheDocument()
})

test('without a network it says that more comes later, and then loads it', { tags: ['CACHE-20'] }, async () => {
  await openList()
  onlineManager.setOnline(false)
  await button('Show More').click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("You're offline. More appears here when you're back online.")
  await expect.element(button('Show More')).toBeDisabled()
  onlineManager.setOnline(true)
  await expect.element(page.getByText('Elm Street Homes')).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})
