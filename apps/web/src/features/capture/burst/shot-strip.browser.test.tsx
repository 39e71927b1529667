import type { Work } from '@daywork/domain/portfolio/work'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { registerOutbox } from '../../../api/writes/kept-writes.ts'
import { NoRoom } from '../../../api/writes/no-room.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
import { NotificationRegion } from '../../../records/notices/notification-region.tsx'
import { buildWork } from '../../../testing/build-records.ts'
import { ShotStrip } from './shot-strip.tsx'
import { type StoreShot, useBurst } from './use-burst.ts'

function Burst({ storeShot }: { storeShot: StoreShot }) {
  const burst = useBurst(storeShot)
  const photo = { media: 'data:,', type: 'photo' as const, file: new Blob(['picture']) }
  return (
    <>
      <button type="button" onClick={() => burst.take(photo, 7, null)}>
        Take
      </button>
      <ShotStrip burst={burst} workOrderId={7} onCompare={() => {}} />
    </>
  )
}

test(
  'a photo that is saved nowhere says why, can be saved as a file, and is not lost without a question',
  { tags: ['CAP-33', 'SYNC-106', 'FORM-04'] },
  async () => {
    const storeShot = vi
      .fn<StoreShot>()
      .mockRejectedValueOnce(new NoRoom())
      .mockResolvedValue(buildWork({ id: 3 }))
    const client = createQueryClient()
    const component = () => (
      <QueryClientProvider client={client}>
        <Burst storeShot={storeShot} />
      </QueryClientProvider>
    )
    const history = createMemoryHistory()
    const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history })
    await render(<RouterProvider router={router} />)
    await page.getByRole('button', { name: 'Take', exact: true }).click()
    await expect.element(page.getByText(/Your device is out of space/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save Files' })).toBeVisible()
    await page.getByRole('link', { name: 'Done' }).click()
    await expect.poll(getPendingQuestion).toBeDefined()
    getPendingQuestion()?.answer(false)
    expect(history.location.pathname).toBe('/')

    await page.getByRole('button', { name: 'Save again' }).click()
    await expect.element(page.getByText('1 photo saved')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Done' }).click()
    await expect.poll(() => history.location.pathname).toBe('/work-orders/7')
  },
)

test('Remove Last and its Undo leave the focus in the camera', { tags: ['CAP-33'] }, async () => {
  // The outbox removes the operation that would have created it.
  registerOutbox(async () => ({
    keep: async ({ key }) => key,
    endQuestions: async () => {},
    mayLeave: async () => true,
  }))
  onTestFinished(() => registerOutbox(undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const again = Promise.withResolvers<Work>()
  const storeShot = vi
    .fn<StoreShot>()
    .mockResolvedValueOnce(buildWork({ id: -3 }))
    .mockReturnValue(again.promise)
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <main tabIndex={-1}>
        <Burst storeShot={storeShot} />
      </main>
      <NotificationRegion />
    </QueryClientProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory(),
  })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Last' }).click()
  await expect.element(page.getByRole('list', { name: 'Photos taken' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Several in a Row' })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  // It is still being stored.
  await expect.element(page.getByRole('button', { name: 'Remove Last' })).toHaveFocus()
  again.resolve(buildWork({ id: -4 }))
  await expect.element(page.getByText('1 photo saved')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Last' })).toHaveFocus()
})
