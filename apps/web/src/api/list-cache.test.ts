import type { Page } from '@daywork/domain/paging/page'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { entityKeys, type RecordWithId } from './entities.ts'
import { addToLists, removeFromLists, showInLists } from './list-cache.ts'

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

test('shows an edit in every list with the record, and can revert it', { tags: ['CLI-24', 'CLI-25'] }, () => {
  const client = filledCache()
  const undo = showInLists(client, 'clients', { id: 1, name: 'Oak & Sons' } as RecordWithId)
  expect(listed(client, WHOLE)?.[0]?.names).toEqual(['Oak & Sons', 'Elm'])
  expect(listed(client, FOUND)?.[0]?.names).toEqual(['Oak & Sons'])
  undo()
  expect(listed(client, WHOLE)?.[0]?.names).toEqual(['Oak', 'Elm'])
  expect(listed(client, FOUND)?.[0]?.names).toEqual(['Oak'])
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
