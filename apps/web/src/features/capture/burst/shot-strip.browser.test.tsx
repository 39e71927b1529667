import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { NoRoom } from '../../../api/writes/no-room.ts'
import { getPendingQuestion } from '../../../records/dialogs/ask.ts'
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
