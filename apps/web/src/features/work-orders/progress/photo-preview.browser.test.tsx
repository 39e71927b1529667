import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { endSession } from '../../../api/session.ts'
import { QuestionDialog } from '../../../records/dialogs/question-dialog.tsx'
import { NotificationRegion } from '../../../records/notices/notification-region.tsx'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
import { fakeUploads } from '../../../testing/fake-uploads.ts'
import { PhotoPreview } from './photo-preview.tsx'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const file = new File(['picture'], 'gutter.jpg', { type: 'image/jpeg' })
const photo = { order: buildWorkOrder({ status: 'PENDING' }), file, id: 'a' }

/** Opens the preview on a page that can be left. */
async function openPreview() {
  fakeNetwork(() => new Response(null, { status: 500 }))
  const rootRoute = createRootRoute()
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <h1>Orders</h1> })
  const order = createRoute({
    getParentRoute: () => rootRoute,
    path: '/order',
    component: () => <PhotoPreview photo={photo} onClose={() => {}} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/order'] })
  const router = createRouter({ routeTree: rootRoute.addChildren([list, order]), history })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <QuestionDialog />
      <NotificationRegion />
    </QueryClientProvider>,
  )
  await expect.element(button('Upload Photo')).toBeVisible()
  return router
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByText('Are you sure you want to discard your changes?')

test(
  'leaving the page asks before a photo is lost, and a discarded one is not uploaded',
  { tags: ['FORM-04'] },
  async () => {
    const { promise: response, resolve } = Promise.withResolvers<{ status: number; body: unknown }>()
    const uploads = fakeUploads(() => response)
    const router = await openPreview()
    void router.navigate({ to: '/' })
    await expect.element(question).toBeVisible()
    await button('Keep Editing').click()
    await button('Upload Photo').click()
    await expect.poll(() => uploads).toHaveLength(1)
    void router.navigate({ to: '/' })
    await expect.element(question).toBeVisible()
    await button('Discard').click()
    await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    expect(uploads.map(({ isStopped }) => isStopped)).toEqual([true])
    resolve({ status: 500, body: {} })
  },
)

test('leaving the page asks nothing once the photo is uploaded', { tags: ['FORM-04'] }, async () => {
  fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  const router = await openPreview()
  await button('Upload Photo').click()
  await expect.element(button('Upload Photo')).not.toBeInTheDocument()
  void router.navigate({ to: '/' })
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})
