import type { NotificationPage } from '@daywork/domain/notifications/notification'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { auditQuery, notificationsQuery, sessionsQuery, unreadCountQuery } from './queries.ts'

const NEXT = '/accounts/sessions/?page=2'

test('loads all devices of a user, page by page', { tags: ['API-100', 'API-08'] }, async () => {
  const page = { count: 2, previous: null }
  const calls = fakeNetwork(({ path }) =>
    jsonResponse(
      path === NEXT
        ? { ...page, next: null, results: [{ id: 1 }] }
        : { ...page, next: `http://daywork.example${NEXT}`, results: [{ id: 2 }] },
    ),
  )
  const devices = await createQueryClient().infiniteQuery({ ...sessionsQuery, pages: 2 })
  expect(namesOf(calls)).toEqual(['GET /accounts/sessions/', `GET ${NEXT}`])
  expect(devices.map(({ id }) => id)).toEqual([2, 1])
})

test('loads all events of a history, page by page', { tags: ['SIDE-24', 'API-122'] }, async () => {
  const path = '/accounts/sign-ins/?page_size=1'
  const calls = fakeNetwork((call) => {
    const next = call.path === path ? `http://daywork.example${path}&page=2` : null
    return jsonResponse({ count: 2, previous: null, next, results: [{ id: next ? 2 : 1 }] })
  })
  const events = await createQueryClient().infiniteQuery({ ...auditQuery(path), pages: 2 })
  expect(namesOf(calls)).toEqual([`GET ${path}`, `GET ${path}&page=2`])
  expect(events.map(({ id }) => id)).toEqual([2, 1])
})

const FIRST = '/api/notifications/?page_size=10'
const notificationPage = (page: Partial<NotificationPage>): NotificationPage => ({
  count: 2,
  next: null,
  previous: null,
  results: [],
  unread: 2,
  ...page,
})

test('loads all notifications of an account, page by page', { tags: ['SIDE-25', 'API-124'] }, async () => {
  const calls = fakeNetwork(({ path }) =>
    jsonResponse(notificationPage({ next: path === FIRST ? `http://daywork.example${FIRST}&page=2` : null })),
  )
  await createQueryClient().infiniteQuery({ ...notificationsQuery, pages: 2 })
  expect(namesOf(calls)).toEqual([`GET ${FIRST}`, `GET ${FIRST}&page=2`])
})

test('counts unread notifications with one small request', { tags: ['SIDE-25', 'API-124'] }, async () => {
  const calls = fakeNetwork(() =>
    jsonResponse(notificationPage({ unread: 12, next: 'http://daywork.example/?page=2' })),
  )
  expect(await createQueryClient().query(unreadCountQuery)).toBe(12)
  expect(namesOf(calls)).toEqual(['GET /api/notifications/?page_size=1'])
})
