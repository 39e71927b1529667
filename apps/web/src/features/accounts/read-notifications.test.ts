import { InfiniteQueryObserver, MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { notificationsQuery, unreadCountQuery } from './queries.ts'
import { markingAsRead, reloadIfMore } from './read-notifications.ts'

const COUNT = 'GET /api/notifications/?page_size=1'
const LIST = 'GET /api/notifications/?page_size=10'

/** A server with notifications 1 and 2, both unread. */
function fakeServer() {
  let newest = 2
  const unread = [1, 2]
  const page = () => ({ count: newest, next: null, previous: null, results: [{ id: newest }], unread: unread.length })
  const add = () => {
    newest += 1
    unread.push(newest)
  }
  const mark = (body: unknown) => {
    unread.splice(0, unread.filter((id) => id <= Reflect.get(Object(body), 'up_to')).length)
    return new Response(null, { status: 204 })
  }
  return { page, add, mark }
}

/** Subscribes to the count and the list. @returns a function that reads their current values, once both are loaded */
async function show(client: QueryClient) {
  const [count, list] = [
    new QueryObserver(client, unreadCountQuery),
    new InfiniteQueryObserver(client, notificationsQuery),
  ]
  count.subscribe(() => {})
  list.subscribe(() => {})
  const shown = () => ({
    count: count.getCurrentResult().data,
    newest: list.getCurrentResult().data?.pages[0]?.results[0]?.id,
  })
  await vi.waitFor(() => expect(Object.values(shown())).not.toContain(undefined))
  return shown
}

const mark = (client: QueryClient, upTo: number) => new MutationObserver(client, markingAsRead(client)).mutate(upTo)

test(
  'a reload that started before the notifications were read does not restore the old count',
  { tags: ['SIDE-25'] },
  async () => {
    const server = fakeServer()
    const late = Promise.withResolvers<Response>()
    let isLate = false
    fakeNetwork(({ method, body }) => {
      if (method === 'POST') return server.mark(body)
      return isLate ? late.promise : jsonResponse(server.page())
    })
    const client = createQueryClient()
    const shown = await show(client)
    expect(shown().count).toBe(2)
    const old = jsonResponse(server.page())
    isLate = true
    const reload = client.refetchQueries({ queryKey: unreadCountQuery.queryKey })
    isLate = false
    await mark(client, 2)
    late.resolve(old)
    await reload
    expect(shown().count).toBe(0)
  },
)

test(
  'a notification that arrives after those that were read stays unread, and is in the list',
  { tags: ['SIDE-25'] },
  async () => {
    const server = fakeServer()
    fakeNetwork(({ method, body }) => {
      if (method === 'GET') return jsonResponse(server.page())
      server.add()
      return server.mark(body)
    })
    const client = createQueryClient()
    const shown = await show(client)
    await mark(client, 2)
    expect(shown()).toEqual({ count: 1, newest: 3 })
  },
)

test('notifications that could not be marked as read stay unread', { tags: ['SIDE-25'] }, async () => {
  const server = fakeServer()
  fakeNetwork(({ method }) => (method === 'GET' ? jsonResponse(server.page()) : new Response(null, { status: 502 })))
  const client = createQueryClient()
  const shown = await show(client)
  await expect(mark(client, 2)).rejects.toMatchObject({ status: 502 })
  expect(shown().count).toBe(2)
})

test('reloads the list only if unread notifications are missing from it', { tags: ['SIDE-25'] }, async () => {
  const server = fakeServer()
  const calls = fakeNetwork(() => jsonResponse(server.page()))
  const client = createQueryClient()
  reloadIfMore(client, 2)
  const shown = await show(client)
  reloadIfMore(client, 2)
  expect(namesOf(calls)).toEqual([COUNT, LIST])
  server.add()
  reloadIfMore(client, 3)
  await vi.waitFor(() => expect(shown().newest).toBe(3))
  expect(namesOf(calls)).toEqual([COUNT, LIST, LIST])
})
