import { expect, test } from 'vitest'
import { buildClient } from '../testing/build-records.ts'
import { answerJson, fakeNetwork } from '../testing/fake-network.ts'
import { entityKeys } from './entities.ts'
import { listQuery } from './list-query.ts'
import { createQueryClient } from './query-client.ts'

const badgeAfter = async (narrowing: Record<string, string>) => {
  const client = createQueryClient()
  client.setQueryData(entityKeys.count('clients'), 1)
  fakeNetwork(() => answerJson({ count: 8, next: null, previous: null, results: [buildClient()] }))
  await client.infiniteQuery(listQuery('clients', narrowing))
  return client.getQueryData(entityKeys.count('clients'))
}

test('the badge shows the count of the latest list of all records', { tags: ['SIDE-03'] }, async () => {
  expect(await badgeAfter({})).toBe(8)
  expect(await badgeAfter({ page_size: '200' })).toBe(8)
})

test('the count of a search does not change the badge', { tags: ['SIDE-03'] }, async () => {
  expect(await badgeAfter({ search: 'oak' })).toBe(1)
})
