import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { fetchPhotoIds } from './queries.ts'

const FIRST = '/api/portfolio/?work_order_id=7&page_size=100'

test('a report is made again with the photos of all works of its order', { tags: ['RPT-21'] }, async () => {
  const calls = fakeNetwork(({ path }) => {
    const isLast = path.endsWith('&page=3')
    const number = isLast ? 3 : path.endsWith('&page=2') ? 2 : 1
    const next = isLast ? null : `http://daywork.example${FIRST}&page=${number + 1}`
    return jsonResponse({ count: 3, previous: null, next, results: [{ id: number, files: [{ id: number * 10 }] }] })
  })
  expect(await fetchPhotoIds(createQueryClient(), 7)).toEqual(new Set([10, 20, 30]))
  expect(namesOf(calls)).toEqual([`GET ${FIRST}`, `GET ${FIRST}&page=2`, `GET ${FIRST}&page=3`])
})
