import type { Page } from '@daywork/domain/paging/page'
import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { buildClient } from '../testing/build-records.ts'
import { isStale, putList, shownRows } from '../testing/shown-list.ts'
import { entityKeys, type RecordWithId } from './entities.ts'
import { addToLists, changeLists, removeFromLists, showInLists } from './list-cache.ts'
import { createQueryClient } from './query-client.ts'

interface Named extends RecordWithId {
  name: string
}

const WHOLE = entityKeys.list('clients', {})
const FOUND = entityKeys.list('clients', { search: 'oak' })

/** Two pages of clients, a search that found one of them, and the badge. */
function filledCache(): QueryClient {
  const client = new QueryClient()
  const page = (...results: Named[]) => ({ count: 3, next: null, previous: null, results })
  const [oak, elm, ash] = ['Oak', 'Elm', 'Ash'].map((name, index) => ({ id: index + 1, name }))
  if (!oak || !elm || !ash) throw new Error('three were named')
  client.setQueryData(WHOLE, { pages: [page(oak, elm), page(ash)], pageParams: ['', 'next'] })
  client.setQueryData(FOUND, { pages: [{ ...page(oak), count: 1 }], pageParams: [''] })
  client.setQueryData(entityKeys.count('clients'), 3)
  return client
}

const listed = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryData<InfiniteData<Page<Named>>>(key)?.pages.map(({ results, count }) => ({
    names: results.map(({ name }) => name),
    count,
  }))
const badge = (client: QueryClient) => client.getQueryData(entityKeys.count('clients'))

test(
  'adds a new record to the full list and the badge, and invalidates searches',
  { tags: ['CACHE-17', 'SIDE-04'] },
  () => {
    const client = filledCache()
    addToLists(client, 'clients', { id: 4, name: 'Fir' } as RecordWithId)
    expect(listed(client, WHOLE)).toEqual([
      { names: ['Fir', 'Oak', 'Elm'], count: 4 },
      { names: ['Ash'], count: 4 },
    ])
    expect(badge(client)).toBe(4)
    expect(client.getQueryState(FOUND)?.isInvalidated).toBe(true)
  },
)

test('shows a changed record in every list that contains it', { tags: ['CACHE-17'] }, () => {
  const client = filledCache()
  showInLists(client, 'clients', { id: 1, name: 'Oak & Sons' } as RecordWithId)
  expect(listed(client, WHOLE)?.[0]?.names).toEqual(['Oak & Sons', 'Elm'])
  expect(listed(client, FOUND)?.[0]?.names).toEqual(['Oak & Sons'])
})

test('a stale list stays stale when one of its rows changes', { tags: ['CACHE-17', 'CACHE-18'] }, () => {
  const client = filledCache()
  client.setQueryData(FOUND, (known: unknown) => known, { updatedAt: 1000 })
  addToLists(client, 'clients', { id: 4, name: 'Fir' } as RecordWithId)
  showInLists(client, 'clients', { id: 1, name: 'Oak & Sons' } as RecordWithId)
  expect(listed(client, FOUND)?.[0]?.names).toEqual(['Oak & Sons'])
  expect(client.getQueryState(FOUND)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 })
})

test('removes a deleted record from every list and the badge', { tags: ['CACHE-17', 'DEL-14', 'SIDE-04'] }, () => {
  const client = filledCache()
  removeFromLists(client, 'clients', 1)
  expect(listed(client, WHOLE)).toEqual([
    { names: ['Elm'], count: 2 },
    { names: ['Ash'], count: 2 },
  ])
  expect(listed(client, FOUND)?.[0]?.names).toEqual([])
  expect(badge(client)).toBe(2)
})

test('there is no badge before the first response', { tags: ['SIDE-03'] }, () => {
  const client = new QueryClient()
  addToLists(client, 'clients', { id: 4 })
  expect(badge(client)).toBeUndefined()
})

test(
  'a local correction does not change the age of a badge, so that a later error stays visible',
  { tags: ['SIDE-23', 'SIDE-04'] },
  () => {
    const client = filledCache()
    client.setQueryData(entityKeys.count('clients'), 3, { updatedAt: 1000 })
    addToLists(client, 'clients', { id: 9 })
    expect(badge(client)).toBe(4)
    removeFromLists(client, 'clients', 9)
    expect(badge(client)).toBe(3)
    expect(client.getQueryState(entityKeys.count('clients'))?.dataUpdatedAt).toBe(1000)
  },
)

const wholeList = (...results: unknown[]) => ({
  pages: [{ count: results.length, next: null, previous: null, results }],
  pageParams: [''],
})

test('a response to a request from before a change never overwrites the change', { tags: ['CACHE-18'] }, async () => {
  const client = createQueryClient()
  const [old, added] = [buildClient({ id: 1 }), buildClient({ id: 2 })]
  putList(client, 'clients', [old])
  const responses = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let requests = 0
  const list = { queryKey: entityKeys.list('clients', {}), queryFn: () => responses[requests++]?.promise, staleTime: 0 }
  const leave = new QueryObserver(client, list).subscribe(() => {})
  expect(requests).toBe(1)

  await changeLists(client, 'clients', () => addToLists(client, 'clients', added))
  responses[0]?.resolve(wholeList(old))
  await vi.waitFor(() => expect(requests).toBe(2))
  expect(shownRows(client, 'clients')).toEqual([added, old])

  responses[1]?.resolve(wholeList(added, old, buildClient({ id: 3 })))
  await vi.waitFor(() => expect(shownRows(client, 'clients')).toHaveLength(3))
  leave()
  client.clear()
})

test('repeats a first load that was running before a change', { tags: ['CACHE-18'] }, async () => {
  const client = createQueryClient()
  const added = buildClient({ id: 2 })
  let requests = 0
  const load = async () => ((requests += 1) === 1 ? new Promise(() => {}) : wholeList(added))
  const leave = new QueryObserver(client, { queryKey: entityKeys.list('clients', {}), queryFn: load }).subscribe(
    () => {},
  )

  await changeLists(client, 'clients', () => addToLists(client, 'clients', added))
  await vi.waitFor(() => expect(shownRows(client, 'clients')).toEqual([added]))
  leave()
  client.clear()
})

test('a change sends no request if no reload is running', { tags: ['CACHE-17'] }, async () => {
  const client = createQueryClient()
  putList(client, 'clients', [])
  await changeLists(client, 'clients', () => addToLists(client, 'clients', buildClient()))
  expect(shownRows(client, 'clients')).toEqual([buildClient()])
  expect(isStale(client, 'clients')).toBe(false)
})
