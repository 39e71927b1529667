import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { markStale } from '../../api/list-cache.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { PortfolioScreen } from './portfolio-screen.tsx'
import { NO_FILTER } from './use-works.ts'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const work = buildWork({ files: [buildFile({ url: PICTURE, thumbnail_url: PICTURE })] })

afterEach(() => endSession())

test('a photo that is deleted while it is edited can be restored from the form', { tags: ['DEL-19'] }, async () => {
  let isDeleted = false
  const deletion = { id: 1, action: 'deleted', user: 'ben', at: '2026-03-02T08:00:00.000Z', before: {}, after: {} }
  fakeNetwork(({ method, path }) => {
    if (method !== 'GET') {
      isDeleted = false
      return jsonResponse(work)
    }
    const works = path.startsWith('/api/portfolio/') && !isDeleted ? [work] : []
    const results = path.startsWith('/api/activity/') ? [deletion] : works
    return jsonResponse({ count: results.length, next: null, previous: null, results })
  })
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <PortfolioScreen
        filter={NO_FILTER}
        onFilter={() => {}}
        openFileId={40}
        comparedWith={null}
        onOpenFile={() => {}}
        renderShare={() => null}
      />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.fill('Gutter, south side')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  isDeleted = true
  markStale(client, 'works')
  await expect.element(page.getByText('This photo was deleted.')).toBeVisible()
  await expect.element(text).toHaveValue('Gutter, south side')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('This photo was deleted.')).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('Gutter, south side')
})
