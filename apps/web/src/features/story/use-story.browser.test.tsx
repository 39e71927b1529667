import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { buildPerson } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { useStory } from './use-story.ts'

const ORDER = { entity: 'work-orders', id: 7 } as const
const NOTES = [
  {
    id: 1,
    work_order: 7,
    author: 'ben.ortiz',
    content: 'The valve leaks.',
    created_at: '2026-03-02T08:00:00.000Z',
    received_at: null,
  },
]

function Notes() {
  const { days } = useStory(ORDER, { notes: NOTES }, false)
  const notes = days.flatMap(({ items }) => items.filter((item) => item.kind === 'note'))
  return notes.map(({ author, content, key }) => <p key={key}>{`${author}: ${content}`}</p>)
}

test('a timeline shows usernames until the names of workers are loaded', { tags: ['WO-146'] }, async () => {
  const { promise: people, resolve } = Promise.withResolvers<Response>()
  const pageOf = (...results: unknown[]) => jsonResponse({ count: results.length, next: null, previous: null, results })
  fakeNetwork(({ path }) => (path.startsWith('/api/people/') ? people : pageOf()))
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Notes />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('ben.ortiz: The valve leaks.')).toBeVisible()
  resolve(pageOf(buildPerson({ username: 'ben.ortiz', worker: { id: 7, name: 'Ben Ortiz' } })))
  await expect.element(page.getByText('Ben Ortiz: The valve leaks.')).toBeVisible()
})
