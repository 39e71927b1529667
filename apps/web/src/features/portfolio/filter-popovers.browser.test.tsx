import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
