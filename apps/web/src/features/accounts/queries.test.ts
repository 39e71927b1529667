import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { sessionsQuery } from './queries.ts'

const NEXT = '/accounts/sessions/?page=2'

test('API-100 API-08 all devices of a user can be reached, page by page', async () => {
  const page = { count: 2, previous: null }
  const calls = fakeNetwork(({ path }) =>
    answerJson(
      path === NEXT
        ? { ...page, next: null, results: [{ id: 1 }] }
        : { ...page, next: `http://daywork.example${NEXT}`, results: [{ id: 2 }] },
    ),
  )
  const devices = await createQueryClient().infiniteQuery({ ...sessionsQuery, pages: 2 })
  expect(namesOf(calls)).toEqual(['GET /accounts/sessions/', `GET ${NEXT}`])
  expect(devices.map(({ id }) => id)).toEqual([2, 1])
})
