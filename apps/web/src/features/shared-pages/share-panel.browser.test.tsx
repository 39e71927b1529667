import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { QuestionDialog } from '../../records/dialogs/question-dialog.tsx'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { SharePanel } from './share-panel.tsx'

afterEach(() => endSession())

const AT = '2026-11-23T09:00:00Z'

const shared: SharedPage = {
  id: 3,
  work_order: 7,
  work_order_title: 'Fix the roof',
  project: null,
  title: '',
  language: 'en',
  message: '',
  has_captions: false,
  has_marks: true,
  files: [901, 900, 11],
  before: 900,
  after: 11,
  cover: null,
  notes: [],
  checklists: [80],
  signatures: [],
  state: 'open',
  expires_at: null,
  revoked_at: null,
  created_by: 'ann',
  created_at: AT,
  view_count: 0,
  last_viewed_at: null,
  responses: [],
}

/** The files 12, 11, and 10 are offered; older photos are on the next page of the list. */
async function openPanel(edited: SharedPage | undefined) {
  const works = [12, 11, 10].map((id) => buildWork({ id, work_order_id: 7, files: [buildFile({ id })] }))
  const calls = fakeNetwork(({ method, path }) => {
    if (method === 'PATCH') return jsonResponse(shared)
    if (method === 'POST') return jsonResponse({ ...shared, id: 4, url: 'https://example.com/p/secret' }, 201)
    if (path.startsWith('/api/portfolio/')) {
      return jsonResponse({ count: 200, next: 'https://example.com/?cursor=2', previous: null, results: works })
    }
    return jsonResponse({ count: 0, next: null, previous: null, results: [] })
  })
  const close = vi.fn<() => void>()
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <SharePanel
        record={{ entity: 'work_order', id: 7 }}
        recordTitle="Fix the roof"
        page={edited}
        notes={[]}
        isOpen
        onClose={close}
        onClosed={() => {}}
      />
      <QuestionDialog />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  return { calls, close }
}

test('an edit keeps the photos that are too old to be offered', { tags: ['SHARE-22'] }, async () => {
  const { calls } = await openPanel(shared)
  await expect.element(page.getByText('3 chosen, 2 of them not in this list')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Photo 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({
      files: [12, 11, 901, 900],
      before: 900,
      after: 11,
      cover: null,
    })
})

test('a typed message is not lost without a question', { tags: ['FORM-04', 'SHARE-20'] }, async () => {
  const { close } = await openPanel(undefined)
  await page.getByRole('textbox', { name: 'Message' }).fill('Have a look')
  await userEvent.keyboard('{Escape}')
  // The sheet hides the container of the test from the roles.
  await page.getByText('Keep Editing').click()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Message' }).fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close).toHaveBeenCalledOnce()
})

test('a press outside the sheet does not lose a link that was not copied', { tags: ['SHARE-21'] }, async () => {
  const { close } = await openPanel(undefined)
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue('https://example.com/p/secret')
  const pressOutside = () => userEvent.click(document.body, { position: { x: 5, y: 200 }, force: true })
  await pressOutside()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await pressOutside()
  await expect.poll(() => close).toHaveBeenCalledOnce()
})
