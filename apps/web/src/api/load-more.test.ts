import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { buildClient } from '../testing/build-records.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { listQuery } from './list-query.ts'
import { loadMore, retryMore } from './load-more.ts'
import { createQueryClient } from './query-client.ts'

const FIRST = 'GET /api/clients/'
const SECOND = 'GET /api/clients/?page=2'
const pageWith = (next: string | null) =>
  jsonResponse({ count: 2, next, previous: null, results: [buildClient({ id: next ? 1 : 2 })] })

/** Loads more on every change, like a list whose end is in view. */
function watchEnd() {
  const client = createQueryClient()
  const observer = new InfiniteQueryObserver(client, listQuery('clients'))
  const leave = observer.subscribe((list) => loadMore(list))
  return { observer, leave: () => (leave(), client.clear()) }
}

test('requests a failed next page once, and again only when the user retries', { tags: ['CACHE-20'] }, async () => {
  let isDown = true
  const calls = fakeNetwork(({ path }) => {
    if (!path.includes('page=2')) return pageWith('/api/clients/?page=2')
    return isDown ? jsonResponse({}, 500) : pageWith(null)
  })
  const { observer, leave } = watchEnd()
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetchNextPageError).toBe(true))
  loadMore(observer.getCurrentResult())
  expect(namesOf(calls)).toEqual([FIRST, SECOND])
  isDown = false
  await retryMore(observer.getCurrentResult())
  expect(namesOf(calls)).toEqual([FIRST, SECOND, SECOND])
  leave()
})

test('reloads the list from the first page if the next page does not exist', { tags: ['CACHE-20'] }, async () => {
  let firstPages = 0
  const calls = fakeNetwork(({ path }) => {
    if (path.includes('page=2')) return jsonResponse({ detail: 'Invalid page.' }, 404)
    return pageWith((firstPages += 1) === 1 ? '/api/clients/?page=2' : null)
  })
  const { observer, leave } = watchEnd()
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage || calls.length < 3).toBe(false))
  expect(namesOf(calls)).toEqual([FIRST, SECOND, FIRST])
  leave()
})
