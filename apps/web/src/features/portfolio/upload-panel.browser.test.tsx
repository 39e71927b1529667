import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { QuestionDialog } from '../../records/dialogs/question-dialog.tsx'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { PortfolioScreen } from './portfolio-screen.tsx'
import { NO_FILTER } from './use-works.ts'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function openPortfolio() {
  fakeNetwork(() => jsonResponse({ count: 0, next: null, previous: null, results: [] }))
  const rootRoute = createRootRoute()
  const dashboard = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <h1>Dashboard</h1> })
  const portfolio = createRoute({
    getParentRoute: () => rootRoute,
    path: '/portfolio',
    component: () => (
      <PortfolioScreen
        filter={NO_FILTER}
        onFilter={() => {}}
        openFileId={null}
        comparedWith={null}
        onOpenFile={() => {}}
        renderShare={() => null}
      />
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/portfolio'] })
  const router = createRouter({ routeTree: rootRoute.addChildren([dashboard, portfolio]), history })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <QuestionDialog />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible()
  return { leave: () => void router.navigate({ to: '/' }) }
}

/** Drags a file over the page. */
function dragOver(name: string) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['picture'], name, { type: 'image/jpeg' }))
  const dispatch = (type: string) =>
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  dispatch('dragover')
  return { drop: () => dispatch('drop') }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByText('Are you sure you want to discard your changes?')
const left = page.getByRole('heading', { name: 'Dashboard' })
const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')

/** Drops a file, and uploads it to a server that does not respond. */
async function startUpload() {
  const uploads = fakeUploads(() => new Promise(() => {}))
  dragOver('one.jpg').drop()
  await button('Upload').click()
  await expect.poll(() => uploads).toHaveLength(1)
  return uploads
}

test(
  'files that are dropped during an upload are not accepted, and the page says so',
  { tags: ['PORT-04'] },
  async () => {
    await openPortfolio()
    const [upload] = await startUpload()
    const { drop } = dragOver('two.jpg')
    await expect.element(page.getByText('Drop these when the upload is done')).toBeVisible()
    // Otherwise the browser would open the file.
    expect(drop()).toBe(false)
    await expect.element(page.getByText('Drop these when the upload is done')).not.toBeInTheDocument()
    expect(rows.elements()).toHaveLength(1)
    upload?.progress(0.5)
    await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).toEqual(['one.jpg7 bytes · 50%'])
  },
)

test('an upload stops when the user leaves and discards it', { tags: ['FORM-04'] }, async () => {
  const { leave } = await openPortfolio()
  const uploads = await startUpload()
  leave()
  await expect.element(question).toBeVisible()
  await button('Discard').click()
  await expect.element(left).toBeVisible()
  expect(uploads).toMatchObject([{ isStopped: true }])
})

test('leaving asks before a description without files is lost', { tags: ['FORM-04'] }, async () => {
  const { leave } = await openPortfolio()
  const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  await button('Add Photos').click()
  expect(chosen).toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Description' }).fill('Gutter, south side')
  leave()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Gutter, south side')
})
