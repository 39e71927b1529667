import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/query-client.ts'
import { buildPerson } from '../testing/build-records.ts'
import { fakeNetwork, jsonResponse, type SeenCall } from '../testing/fake-network.ts'
import { usePersonNames } from './use-person-names.ts'

const Names = () => <p>Names: {['ann', 'ben.ortiz'].map(usePersonNames()).join(', ')}</p>

async function renderNames(respond: (call: SeenCall) => Response | Promise<Response>) {
  const calls = fakeNetwork(respond)
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Names: ann, ben.ortiz')).toBeVisible()
  return { calls, client }
}

test('usernames are shown until names are loaded', { tags: ['WO-146'] }, async () => {
  const { promise: response, resolve } = Promise.withResolvers<Response>()
  await renderNames(() => response)
  const ben = buildPerson({ id: 2, username: 'ben.ortiz', worker: { id: 7, name: 'Ben Ortiz' } })
  resolve(jsonResponse({ count: 2, next: null, previous: null, results: [buildPerson(), ben] }))
  await expect.element(page.getByText('Names: ann, Ben Ortiz')).toBeVisible()
})

test('usernames are shown when names fail to load', { tags: ['WO-146'] }, async () => {
  const { calls, client } = await renderNames(() => jsonResponse({ detail: 'Internal server error.' }, 500))
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(calls).toHaveLength(1)
  await expect.element(page.getByText('Names: ann, ben.ortiz')).toBeVisible()
})
