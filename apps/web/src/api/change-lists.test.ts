import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { buildClient } from '../testing/build-records.ts'
import { isStale, putList, shownRows } from '../testing/shown-list.ts'
import { changeLists } from './change-lists.ts'
import { entityKeys } from './entities.ts'
import { addToLists } from './list-cache.ts'
import { createQueryClient } from './query-client.ts'

const pageOf = (...results: unknown[]) => ({
  pages: [{ count: results.length, next: null, previous: null, results }],
  pageParams: [''],
})

test('a response to a request from before a change never overwrites the change', { tags: ['CACHE-18'] }, async () => {
  const client = createQueryClient()
  const [old, added] = [buildClient({ id: 1 }), buildClient({ id: 2 })]
  putList(client, 'clients', [old])
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let asked = 0
  const list = { queryKey: entityKeys.list('clients', {}), queryFn: () => answers[asked++]?.promise, staleTime: 0 }
  const leave = new QueryObserver(client, list).subscribe(() => {})
  expect(asked).toBe(1)

  await changeLists(client, 'clients', () => addToLists(client, 'clients', added))
  answers[0]?.resolve(pageOf(old))
  await vi.waitFor(() => expect(asked).toBe(2))
  expect(shownRows(client, 'clients')).toEqual([added, old])

  answers[1]?.resolve(pageOf(added, old, buildClient({ id: 3 })))
  await vi.waitFor(() => expect(shownRows(client, 'clients')).toHaveLength(3))
  leave()
  client.clear()
})

test('repeats a first load that was running before a change', { tags: ['CACHE-18'] }, async () => {
  const client = createQueryClient()
  const added = buildClient({ id: 2 })
  let asked = 0
  const load = async () => ((asked += 1) === 1 ? new Promise(() => {}) : pageOf(added))
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
