import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { buildPerson } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { AuthorPopover } from './author-popover.tsx'
import { TagPopover } from './tag-popover.tsx'

afterEach(() => onlineManager.setOnline(true))

function Filter({ Popover }: { Popover: typeof TagPopover }) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <button ref={opener} type="button">
        Filter
      </button>
      <Popover opener={opener} title="Filter" chosen="" onChange={() => {}} onClose={() => {}} />
    </QueryClientProvider>
  )
}

test.each([
  { of: 'tags', Popover: TagPopover },
  { of: 'people', Popover: AuthorPopover },
])('without a network, the filter by $of shows a message', { tags: ['PORT-30'] }, async ({ Popover }) => {
  onlineManager.setOnline(false)
  await render(<Filter Popover={Popover} />)
  await expect.element(page.getByText("You're offline. Connect to see the options.")).toBeVisible()
})

test('people are sorted by the names that are shown', { tags: ['WO-146'] }, async () => {
  const people = [
    buildPerson({ id: 1, username: 'aaa', worker: { id: 7, name: 'Zoe Pike' } }),
    buildPerson({ id: 2, username: 'mia' }),
    buildPerson({ id: 3, username: 'zed', worker: { id: 8, name: 'Ben Ortiz' } }),
  ]
  fakeNetwork(() => jsonResponse({ count: 3, next: null, previous: null, results: people }))
  await render(<Filter Popover={AuthorPopover} />)
  await expect.element(page.getByRole('radio', { name: 'Zoe Pike' })).toBeVisible()
  const names = page
    .getByRole('radio')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Ben Ortiz', 'mia', 'Zoe Pike'])
})
